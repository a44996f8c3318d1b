import { isDeepStrictEqual } from 'node:util';
import type { ZodError } from 'zod';
import { readFormMessage } from '@/lib/domain/forms/form-message';
import type { FormModel } from '@/lib/domain/forms/form-model';
import { type Message, REQUEST, Refusal, refuseFor } from '@/lib/errors';
import type { Locale } from '@/lib/i18n/languages';
import { translator } from '@/lib/i18n/translate';
import type { Answers } from './queries';

/** A message whose text is already in the caller's language: `as_written` in `api.json` repeats it unchanged. */
export function asWritten(text: string): Message {
  return { key: 'as_written', values: { text } };
}

/**
 * The refusal of invalid answers: 422 at each field, with the form's messages (messages/<locale>/form.json) or the
 * organiser's own. A part of an answer is named `field.part`.
 */
export async function refuseAnswers(error: ZodError, locale: Locale): Promise<Refusal> {
  const translate = await translator(locale, 'form');
  // A map, because callers choose the names: an object has some of its own, such as `toString`.
  const errors = new Map<string, Message[]>();
  for (const issue of error.issues) {
    const message = readFormMessage(issue.message);
    const text = 'text' in message ? message.text : translate(...messageOf(message));
    const field = issue.path.join('.') || 'model';
    errors.set(field, [...(errors.get(field) ?? []), asWritten(text)]);
  }
  return new Refusal(422, Object.fromEntries(errors));
}

/** The rule's own message. An answer of a wrong type, which our forms never send, gets a general one. */
function messageOf({ key, values }: { key: string; values?: Record<string, string | number> }) {
  const isKey = /^[a-z_]+$/.test(key);
  return [isKey ? key : 'answer_invalid', isKey ? values : undefined] as const;
}

/** Answers that are to be saved. */
interface Saving {
  /** The revision that the form showed when it was filled in; undefined for a caller that does not say. */
  revision: number | undefined;
  /** As they would be stored; undefined when they cannot be. */
  model: FormModel | undefined;
  /** As stored, what the caller sent before and got no answer about yet. */
  previous?: FormModel | undefined;
}

/**
 * Refuses answers that were made from older ones than the stored, so that nobody's words are overwritten unseen. What the
 * caller itself has saved is no change by somebody else: a repeated save whose answer was lost passes.
 * @param stored locked, so that they stay until these are saved
 * @throws Refusal 409 with the reason `answers_changed`
 */
export function refuseOverwriting(
  stored: Pick<Answers, 'model' | 'revision'>,
  { revision, model, previous }: Saving,
): void {
  if (revision === undefined || revision === stored.revision) return;
  const own = [model, previous].filter((each) => each !== undefined);
  if (stored.revision > 0 && own.some((each) => isDeepStrictEqual(each, stored.model))) return;
  throw refuseFor('answers_changed', 409, REQUEST, { key: 'answers_changed' });
}
