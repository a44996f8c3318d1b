import type { Translate } from '@/lib/i18n/translate';
import type { Problem } from '../../events/problems/problem';
import type { EventWords } from './field-words';

type Words = Pick<EventWords, 't' | 'fieldName'>;

/** What the rules have against a field, in the caller's language. @param t of `desk_edit` */
export const reasonInWords = (t: Translate, { message, inWords }: Problem): string =>
  inWords ? t(`problems.${inWords.key}`, inWords.values) : message;

/** What the rules have against an event, each with the name of its field. */
export const problemsInWords = (words: Words, problems: readonly Problem[]): string[] =>
  problems.map((problem) => inField(words, problem.field, reasonInWords(words.t, problem)));

/** What is said of a field. */
export const inField = (words: Words, field: string, message: string): string =>
  field === '' ? message : words.t('problem', { field: words.fieldName(field), message });
