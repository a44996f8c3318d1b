import type { ComponentType } from 'react';
import type { RenderedFieldType } from '@/lib/domain/rendered-field-types';
import { AddressField } from './address-field';
import { CheckboxField, MultiSelectField, RadioField, SelectField } from './choice-field';
import { ContactsField } from './contacts-field';
import { MoneyField, NumberField } from './number-field';
import { DateField, EmailField, MultilineField, PhoneField, TextField, UrlField } from './text-field';
import { TimeZoneField } from './time-zone-field';
import type { FieldProps } from './use-answer';

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
