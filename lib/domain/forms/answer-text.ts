import { LANGUAGES, type Locale } from '../../i18n/languages';
import { formatDate } from '../../time/format';
import { addressLines } from './address';
import type { FormField } from './form-definition';
import { savedAddress } from './form-model';

/** How answers are written in the reader's language. */
export interface AnswerWords {
  locale: Locale;
  /** For a ticked box. */
  yes: string;
  /** An amount, in the currency's larger unit. */
  money: (amount: number) => string;
  textOfHtml: (html: string) => string;
}

/** What a person chose or wrote, as text. */
export function answerText(field: FormField, answer: unknown, words: AnswerWords): string {
  const optionName = (id: unknown) => field.options?.find((option) => option.id === id)?.name ?? String(id);
  const { locale } = words;
  switch (field.type) {
    case 'select':
    case 'radio':
      return optionName(answer);
    case 'multi_select':
      return Array.isArray(answer) ? answer.map(optionName).join(', ') : optionName(answer);
    case 'checkbox':
    case 'consent':
      return words.yes;
    case 'address': {
      const address = savedAddress.safeParse(answer);
      return address.success ? addressLines(address.data).join('\n') : '';
    }
    case 'rich_text':
      return words.textOfHtml(String(answer));
    case 'date':
      return typeof answer === 'string' ? formatDate(`${answer}T12:00:00Z`, 'UTC', locale) : '';
    case 'money':
      return words.money(Number(answer));
    case 'file':
    case 'photo':
      return nameOf(answer);
    case 'contacts':
      return Array.isArray(answer) ? answer.map(contactOf).join('\n') : '';
    case 'number':
      return typeof answer === 'number' ? answer.toLocaleString(LANGUAGES[locale].tag) : String(answer);
    default:
      return String(answer);
  }
}

const CONTACT_PARTS = ['name', 'email', 'phone', 'role'] as const;

/** A person of a list in one line, with all that was written. */
function contactOf(contact: unknown): string {
  if (typeof contact !== 'object' || contact === null) return '';
  const parts: Partial<Record<string, unknown>> = { ...contact };
  return CONTACT_PARTS.map((part) => parts[part])
    .filter((text) => typeof text === 'string' && text !== '')
    .join(', ');
}

function nameOf(answer: unknown): string {
  return typeof answer === 'object' && answer !== null && 'name' in answer ? String(answer.name) : '';
}
