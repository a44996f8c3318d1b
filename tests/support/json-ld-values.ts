/** What a value of structured data may be, by the kinds of values that schema.org names. */
export type Value = (value: unknown) => string | undefined;

const INSTANT = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))?$/;
const LANGUAGE = /^[a-z]{2,3}(?:-[A-Z]{2})?$/;
const PRICE = /^\d+(?:\.\d{1,3})?$/;
const CURRENCY = /^[A-Z]{3}$/;
const COUNTRY = /^[A-Z]{2}$/;

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const fitting =
  (pattern: RegExp, said: string): Value =>
  (value) =>
    isText(value) && pattern.test(value) ? undefined : `is not ${said}`;

export const text: Value = (value) => {
  if (!isText(value)) return 'is not a text';
  return /<\/?[a-z][^>]*>/i.test(value) ? 'has markup' : undefined;
};
export const instant: Value = (value) =>
  isText(value) && INSTANT.test(value) && !Number.isNaN(Date.parse(value))
    ? undefined
    : 'is not a date, or a time with its offset';
export const language = fitting(LANGUAGE, 'a language tag');
export const price = fitting(PRICE, 'an amount with a dot');
export const currency = fitting(CURRENCY, 'a currency of ISO 4217');
export const country = fitting(COUNTRY, 'a country of ISO 3166');

/** An absolute address of the web. */
export const url: Value = (value) => {
  const parsed = isText(value) && URL.canParse(value) ? new URL(value) : undefined;
  return parsed && /^https?:$/.test(parsed.protocol) ? undefined : 'is not an absolute address';
};

export const position: Value = (value) =>
  Number.isInteger(value) && Number(value) > 0 ? undefined : 'is not a whole number from 1';

/** Degrees between `-limit` and `limit`. */
export const degrees =
  (limit: number): Value =>
  (value) =>
    typeof value === 'number' && Math.abs(value) <= limit ? undefined : `is not within ${limit} degrees`;

/** One of the members of an enumeration of schema.org, by its address. */
export const oneOf =
  (...members: readonly string[]): Value =>
  (value) =>
    members.some((member) => value === `https://schema.org/${member}`)
      ? undefined
      : `is none of ${members.join(', ')}`;
