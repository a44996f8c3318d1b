import { ExternalLink } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AddressField } from '@/components/addresses/address-field';
import { SiteLink } from '@/components/content/site-link';
import { UploadField } from '@/components/files/upload-field';
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
import type { FieldProps } from '@/components/form/use-field';
import { RichTextField } from '@/components/rich-text/rich-text-field';
import { classNames } from '@/components/ui/class-names';
import { TEXT_LINK } from '@/components/ui/page-link';
import type { FieldType, FormField, FormOption } from '@/lib/domain/forms/form-definition';

const NO_OPTIONS: readonly FormOption[] = [];

const fieldProps = ({ name, label, hint, required }: FormField): FieldProps => ({
  name,
  label,
  hint,
  optional: !required,
});
const typed = (field: FormField) => ({ ...fieldProps(field), autoComplete: field.autocomplete });
const listed = (field: FormField) => ({ ...fieldProps(field), options: field.options ?? NO_OPTIONS });

const agreed = ({ document, ...field }: FormField) => ({
  ...fieldProps(field),
  document: document && <DocumentLink {...document} />,
});

/** Opens in a new tab: what is typed here is not left. */
function DocumentLink({ link, label }: NonNullable<FormField['document']>) {
  const t = useTranslations('common');
  return (
    <SiteLink
      href={link}
      target="_blank"
      className={classNames(TEXT_LINK, 'inline-flex min-h-11 items-center gap-1.5')}
    >
      {label} <ExternalLink className="size-4 shrink-0" aria-hidden />
      <span className="sr-only">{t('new_tab')}</span>
    </SiteLink>
  );
}

/** The component of each field type; a missing entry is a type error. */
const DRAW: Record<FieldType, (field: FormField) => ReactNode> = {
  text: (field) => <TextField {...typed(field)} />,
  multiline: (field) => <MultilineField {...typed(field)} max={field.max} />,
  rich_text: (field) => <RichTextField {...fieldProps(field)} max={field.max} />,
  email: (field) => <EmailField {...typed(field)} />,
  phone: (field) => <PhoneField {...typed(field)} />,
  url: (field) => <UrlField {...typed(field)} />,
  number: (field) => <NumberField {...typed(field)} />,
  money: (field) => <MoneyField {...typed(field)} />,
  date: (field) => <DateField {...typed(field)} />,
  time_zone: (field) => <TimeZoneField {...fieldProps(field)} options={field.options} />,
  select: (field) => <SelectField {...listed(field)} autoComplete={field.autocomplete} />,
  radio: (field) => <RadioField {...listed(field)} isLocked={field.locked} />,
  checkbox: (field) => <CheckboxField {...agreed(field)} />,
  multi_select: (field) => <MultiSelectField {...listed(field)} />,
  address: (field) => <AddressField {...fieldProps(field)} types={field.address_types} />,
  file: (field) => <UploadField {...fieldProps(field)} kind="file" />,
  photo: (field) => <UploadField {...fieldProps(field)} kind="photo" />,
  contacts: (field) => <ContactsField {...fieldProps(field)} max={field.max} />,
  consent: (field) => <CheckboxField {...agreed(field)} isConsent />,
};

/** A field of an event's own form. */
export function EventField({ field }: { field: FormField }) {
  const t = useTranslations('form');
  if (!field.at_door) return DRAW[field.type](field);
  return DRAW[field.type]({ ...field, hint: [field.hint, t('at_door')].filter(Boolean).join(' ') });
}
