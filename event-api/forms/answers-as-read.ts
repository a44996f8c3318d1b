import { addressLines } from '@/lib/domain/forms/address';
import type { FormDefinition, FormField } from '@/lib/domain/forms/form-definition';
import { type FormModel, isAnswered, savedAddress, shownFields } from '@/lib/domain/forms/form-model';
import type { Translate } from '@/lib/i18n/translate';
import { formatMoney } from '@/lib/money';
import type { Locale } from '@/lib/paths';
import { formatDate } from '@/lib/time/format';

export interface ReadableSection {
  title: string;
  answers: { label: string; value: string }[];
}

interface Reading {
  locale: Locale;
  currency: string;
  /** Texts of the namespace `common`. */
  common: Translate;
}

/** The answers as readable texts by section, without empty sections. */
export function answersAsRead(
  definition: FormDefinition,
  model: FormModel,
  reading: Reading,
): ReadableSection[] {
  const shown = shownFields(definition, model);
  return definition.sections
    .map(({ title, fields }) => ({
      title,
      answers: fields
        .filter((field) => shown.has(field) && isAnswered(model[field.name]))
        .map((field) => ({ label: field.label, value: readAnswer(field, model[field.name], reading) })),
    }))
    .filter((section) => section.answers.length > 0);
}

function readAnswer(field: FormField, answer: unknown, { locale, currency, common }: Reading): string {
  const optionName = (id: unknown) => field.options?.find((option) => option.id === id)?.name ?? String(id);
  switch (field.type) {
    case 'select':
    case 'radio':
      return optionName(answer);
    case 'multi_select':
      return Array.isArray(answer) ? answer.map(optionName).join(', ') : optionName(answer);
    case 'checkbox':
    case 'consent':
      return common('yes');
    case 'address': {
      const address = savedAddress.safeParse(answer);
      return address.success ? addressLines(address.data).join('\n') : '';
    }
    case 'date':
      return typeof answer === 'string' ? formatDate(`${answer}T12:00:00Z`, 'UTC', locale) : '';
    case 'money':
      return formatMoney({ amount: Math.round(Number(answer) * 100), currency }, locale);
    case 'file':
    case 'photo':
      return nameOf(answer);
    case 'contacts':
      return Array.isArray(answer) ? answer.map(nameOf).join('\n') : '';
    default:
      return String(answer);
  }
}

function nameOf(answer: unknown): string {
  return typeof answer === 'object' && answer !== null && 'name' in answer ? String(answer.name) : '';
}
