import type { Translate } from '@/lib/i18n/translate';
import type { Problem } from '../../events/problems/problem';
import type { EventWords } from './field-words';

type Words = Pick<EventWords, 't' | 'fieldName'>;

/** What the rules have against a field, in the caller's language. @param t of `desk_edit` */
export const reasonInWords = (t: Translate, { message, inWords }: Problem): string =>
  inWords ? t(`problems.${inWords.key}`, inWords.values) : message;

/** Reasons that are said; reading more at once puts nothing right sooner. */
const MAX_SAID_REASONS = 12;

/** What the rules have against an event, each with the name of its field, and once where it is the same for several. */
export function problemsInWords(words: Words, problems: readonly Problem[]): string[] {
  const said = problems.map((problem) => inField(words, problem.field, reasonInWords(words.t, problem)));
  const reasons = [...new Set(said)];
  const more = reasons.length - MAX_SAID_REASONS;
  return [...reasons.slice(0, MAX_SAID_REASONS), ...(more > 0 ? [words.t('more', { count: more })] : [])];
}

/** What is said of a field. */
export const inField = (words: Words, field: string, message: string): string =>
  field === '' ? message : words.t('problem', { field: words.fieldName(field), message });
