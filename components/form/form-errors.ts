import type { FieldErrors } from 'react-hook-form';
import { readFormMessage } from '@/lib/domain/forms/form-message';
import { CallError, REQUEST } from '@/lib/errors';
import type { FormFrame } from './form-context';

/** The function that next-intl gives for a namespace. */
export interface Words {
  (key: string, values?: Record<string, string | number>): string;
  has(key: string): boolean;
}

/**
 * Reads messages in the reader's language: with the form's own words for a field or a rule (`email_required`, `required`),
 * then with those of the namespace `form`. A rule that nobody has words for gets the general ones.
 */
export function messageReader(form: Words, own?: Words): FormFrame['read'] {
  return (field, message) => {
    const found = readFormMessage(message);
    if ('text' in found) return { text: found.text, standsAlone: false };
    const key = [`${field}_${found.key}`, found.key].find((each) => own?.has(each));
    if (own && key) return { text: own(key, found.values), standsAlone: true };
    const known = form.has(found.key);
    return { text: known ? form(found.key, found.values) : form('answer_invalid'), standsAlone: false };
  };
}

/** One wrong answer: the path of its field (`people.0.email`) and the message as the schema wrote it. */
export interface FieldIssue {
  path: string;
  message: string;
}

/** react-hook-form nests errors as the answers are nested; a leaf has a type and a message. */
export function issuesOf(errors: FieldErrors | undefined, path: readonly string[] = []): FieldIssue[] {
  if (typeof errors !== 'object' || errors === null) return [];
  if ('type' in errors && 'message' in errors && typeof errors.message === 'string') {
    return [{ path: path.join('.'), message: errors.message }];
  }
  return Object.entries(errors)
    .filter(([key]) => key !== 'ref')
    .flatMap(([key, below]) => issuesOf(below as FieldErrors, [...path, key])); // nested in the same way
}

/** What a failed change is told with, by field; `request` is what concerns no field. */
export function refusalOf(error: unknown, unanswered: string): Record<string, string> {
  if (!(error instanceof CallError) || error.status === 0) return { [REQUEST]: unanswered };
  const told = Object.entries(error.errors).filter(([, messages]) => messages.length > 0);
  if (told.length === 0) return { [REQUEST]: error.messages.join(' ') };
  return Object.fromEntries(told.map(([field, messages]) => [field, messages.join(' ')]));
}
