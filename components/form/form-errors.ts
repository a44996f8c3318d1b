import type { FieldErrors } from 'react-hook-form';
import { FORM_ERRORS, readFormMessage } from '@/lib/domain/forms/form-message';
import { nounOf } from '@/lib/domain/forms/required-words';
import { CallError, REQUEST } from '@/lib/errors';
import type { Locale } from '@/lib/i18n/languages';
import type { FieldWords, FormFrame, ReadMessage } from './form-context';

/** A translation function of next-intl for one namespace. */
export interface Words {
  (key: string, values?: Record<string, string | number>): string;
  has(key: string): boolean;
}

interface Vocabulary {
  /** The namespace `form`. */
  form: Words;
  /** The form's own words for a field or a rule: `email_required`, `required`. */
  own?: Words | undefined;
  fields: FormFrame['fields'];
  locale: Locale;
  /** Answers that may not be those of whoever gives them: "your first name" would be wrong. */
  isAboutOthers: boolean;
}

/**
 * Reads messages in the reader's language: with the form's own words, then with those of the namespace `form`. A missing
 * answer is asked for by its field's label where that can be said; a rule that nobody has words for gets the general ones.
 */
export function messageReader({ form, own, fields, locale, isAboutOthers }: Vocabulary): FormFrame['read'] {
  return (field, message) => {
    const content = readFormMessage(message);
    if ('text' in content) return { text: content.text, standsAlone: false };
    const key = [`${field}_${content.key}`, content.key].find((each) => own?.has(each));
    if (own && key) return { text: own(key, content.values), standsAlone: true };
    if (content.key === FORM_ERRORS.required)
      return readMissing(form, fields.get(field), isAboutOthers ? undefined : locale);
    const isKnown = form.has(content.key);
    return { text: isKnown ? form(content.key, content.values) : form('answer_invalid'), standsAlone: false };
  };
}

/**
 * "Enter your first name"; the general message (specification §5) where the label gives no such sentence.
 * @param locale undefined where the answer may be somebody else's
 */
function readMissing(form: Words, field: FieldWords | undefined, locale: Locale | undefined): ReadMessage {
  const act = field?.act ?? 'none';
  const noun =
    locale && field && act !== 'none' && act !== 'accept' ? nounOf(field.label, locale) : undefined;
  if (noun) {
    const yours = form(noun.many === 'Y' ? 'your_many' : 'your_one', { noun: noun.noun });
    return { text: form(`required_${act}`, { yours }), standsAlone: true };
  }
  const general = `required_general_${act}`;
  return { text: form(form.has(general) ? general : FORM_ERRORS.required), standsAlone: false };
}

/** One wrong answer: the path of its field (`people.0.email`) and the message as the schema wrote it. */
export interface FieldIssue {
  path: string;
  message: string;
}

/** Flattens react-hook-form's errors, which are nested like the answers; a leaf has a type and a message. */
export function issuesOf(errors: FieldErrors | undefined, path: readonly string[] = []): FieldIssue[] {
  if (typeof errors !== 'object' || errors === null) return [];
  if ('type' in errors && 'message' in errors && typeof errors.message === 'string') {
    return [{ path: path.join('.'), message: errors.message }];
  }
  return Object.entries(errors)
    .filter(([key]) => key !== 'ref')
    .flatMap(([key, below]) => issuesOf(below as FieldErrors, [...path, key])); // the cast: nested in the same way
}

/** The messages of a failed mutation by field; `request` is for those that belong to no field. */
export function refusalOf(error: unknown, unanswered: string): Record<string, string> {
  if (!(error instanceof CallError) || error.status === 0) return { [REQUEST]: unanswered };
  const withMessages = Object.entries(error.errors).filter(([, messages]) => messages.length > 0);
  if (withMessages.length === 0) return { [REQUEST]: error.messages.join(' ') };
  return Object.fromEntries(withMessages.map(([field, messages]) => [field, messages.join(' ')]));
}
