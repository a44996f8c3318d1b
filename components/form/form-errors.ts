import type { FieldErrors } from 'react-hook-form';
import { readFormMessage } from '@/lib/domain/forms/form-message';
import { CallError, REQUEST } from '@/lib/errors';
import type { FormFrame } from './form-context';

/** A translation function of next-intl for one namespace. */
export interface Words {
  (key: string, values?: Record<string, string | number>): string;
  has(key: string): boolean;
}

/**
 * Translates messages: with the form's own texts for a field or a rule (`email_required`, `required`), otherwise with those
 * of the namespace `form`. A rule without a text gets the general one.
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

/** One invalid answer: the path of its field (`people.0.email`) and the schema's message. */
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
