import type { FormDefinition, FormField, FormMode } from '@/lib/domain/forms/form-definition';
import type { Locale } from '@/lib/i18n/languages';
import type { Text } from '../definition/values';
import { htmlOf } from '../platform/html/sanitise-html';
import { localise, localiseOptional } from '../tenancy/localise';
import type { StoredEvent } from '../tenancy/stored-event';

type StoredForm = NonNullable<StoredEvent['forms'][keyof StoredEvent['forms']]>;
type StoredField = StoredForm['sections'][number]['fields'][number];

/** A form of the event in one language. Browser and save call validate with the same definition (design §8). */
export function localiseForm(
  formType: string,
  form: StoredForm,
  locale: Locale,
  languages: readonly Locale[],
  mode?: FormMode,
): FormDefinition {
  const text = (value: Text) => localise(value, locale, languages);
  const optional = (value: Text | undefined) => localiseOptional(value, locale, languages) ?? undefined;
  // Sanitised here, because it was imported as plain text before it could have links.
  const formatted = (value: Text | undefined) => {
    const source = optional(value);
    return source === undefined ? undefined : htmlOf(source);
  };

  const field = ({
    label,
    hint,
    required_message,
    options,
    document,
    at_door,
    ...rest
  }: StoredField): FormField => ({
    ...rest,
    // Who takes part online comes through no door.
    ...(at_door && mode !== 'online' && { at_door }),
    label: text(label),
    hint: optional(hint),
    required_message: optional(required_message),
    ...(document && { document: { link: document.link, label: text(document.label) } }),
    options: options?.map(({ id, name, enabled }) => ({
      id,
      name: text(name),
      enabled: enabled ? 'Y' : 'N',
    })),
  });

  return {
    form_type: formType,
    title: text(form.title),
    ...(mode && { mode }),
    sections: form.sections.map((section) => ({
      code: section.code,
      title: text(section.title),
      text: formatted(section.text),
      fields: section.fields.map(field),
    })),
  };
}
