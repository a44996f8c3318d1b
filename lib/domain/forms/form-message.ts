/**
 * The error messages of form schemas. A message is a key of `messages/<locale>/form.json`, with its values as JSON after a
 * `|`, or `text:` followed by a text to show as it is. Separate from the schemas, so that a page can read messages without
 * loading zod.
 */

export const FORM_ERRORS = {
  required: 'required',
  email: 'email_invalid',
  phone: 'phone_invalid',
  url: 'url_invalid',
  nameLikeAddress: 'name_like_address',
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
  tooManyPictures: 'too_many_pictures',
  unknownField: 'unknown_field',
  notEditable: 'not_editable',
} as const;

export function formMessage(key: string, values?: Record<string, number | string>): string {
  return values ? `${key}|${JSON.stringify(values)}` : key;
}

/** A message that is already in the visitor's language: the event's own, or the API's. */
export function formMessageText(text: string): string {
  return `text:${text}`;
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
