import type { ComponentType } from 'react';
import { AddressField } from '@/components/addresses/address-field';
import {
  CheckboxField,
  MultiSelectField,
  RadioField,
  SelectField,
} from '@/components/form/fields/choice-field';
import { ContactsField } from '@/components/form/fields/contacts-field';
import { MoneyField, NumberField } from '@/components/form/fields/number-field';
import {
  DateField,
  EmailField,
  MultilineField,
  PhoneField,
  TextField,
  UrlField,
} from '@/components/form/fields/text-field';
import { TimeZoneField } from '@/components/form/fields/time-zone-field';
import type { FieldProps } from '@/components/form/fields/use-answer';
import type { RenderedFieldType } from '@/lib/domain/forms/rendered-field-types';

/** One component per field type; a type without one is a type error here. */
export const FIELD_COMPONENTS: Record<RenderedFieldType, ComponentType<FieldProps>> = {
  text: TextField,
  multiline: MultilineField,
  email: EmailField,
  phone: PhoneField,
  url: UrlField,
  number: NumberField,
  money: MoneyField,
  date: DateField,
  time_zone: TimeZoneField,
  select: SelectField,
  radio: RadioField,
  checkbox: CheckboxField,
  multi_select: MultiSelectField,
  address: AddressField,
  contacts: ContactsField,
  consent: CheckboxField,
};
