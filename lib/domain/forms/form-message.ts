/**
 * What is wrong with an answer, as the schemas of forms say it: a key of `messages/<locale>/form.json`, with values after a
 * bar, or `text:` and words that are ready to be read. Apart from the schemas, so that a page can read messages without
 * loading zod.
 */

export const FORM_ERRORS = {
  required: 'required',
  email: 'email_invalid',
  phone: 'phone_invalid',
  url: 'url_invalid',
  number: 'number_invalid',
  money: 'money_positive',
  date: 'date_invalid',
  option: 'option_unknown',
  tooLong: 'too_long',
  tooShort: 'too_short',
  tooSmall: 'too_small',
  tooLarge: 'too_large',
  tooFew: 'too_few',
  tooMany: 'too_many',
  unknownField: 'unknown_field',
} as const;

export function formMessage(key: string, values?: Record<string, number | string>): string {
  return values ? `${key}|${JSON.stringify(values)}` : key;
}

/** A message in words that need no translation: the event's own, or the API's. */
export function formMessageText(words: string): string {
  return `text:${words}`;
}

export function readFormMessage(
  message: string,
): { key: string; values?: Record<string, string | number> } | { text: string } {
  if (message.startsWith('text:')) return { text: message.slice(5) };
  const bar = message.indexOf('|');
  return bar < 0
    ? { key: message }
    : { key: message.slice(0, bar), values: JSON.parse(message.slice(bar + 1)) };
}
