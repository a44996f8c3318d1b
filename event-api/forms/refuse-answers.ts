import type { ZodError } from 'zod';
import { readFormMessage } from '@/lib/domain/forms/form-message';
import { type Message, Refusal } from '@/lib/errors';
import { translator } from '@/lib/i18n/translate';
import type { Locale } from '@/lib/paths';
import { asWritten } from './as-written';

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
    const text = 'text' in message ? message.text : translate(...known(message));
    const field = issue.path.join('.') || 'model';
    errors.set(field, [...(errors.get(field) ?? []), asWritten(text)]);
  }
  return new Refusal(422, Object.fromEntries(errors));
}

/** The rule's own message. An answer of a wrong type, which our forms never send, gets a general one. */
function known({ key, values }: { key: string; values?: Record<string, string | number> }) {
  const isKey = /^[a-z_]+$/.test(key);
  return [isKey ? key : 'answer_invalid', isKey ? values : undefined] as const;
}
