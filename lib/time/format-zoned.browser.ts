import { followedOffset } from './zone-offsets';

/** Formats an instant in a zone by a pattern of date-fns, of which it knows the fields below and no quoted text. */
export function formatZoned(instant: string, timeZone: string, pattern: string, locale = 'en'): string {
  const clock = clockAt(instant, timeZone);
  return pattern.replace(/[A-Za-z]+/g, (field) => String(FIELDS[field]?.(clock, locale) ?? field));
}

/**
 * A zone's clock at an instant, as a date whose UTC parts are what the clock shows. A zone without offsets of the server's
 * is the reader's own, which the browser's dates are in.
 */
function clockAt(instant: string, timeZone: string): Date {
  const at = new Date(instant);
  return new Date(at.getTime() + (followedOffset(instant, timeZone) ?? -at.getTimezoneOffset()) * 60_000);
}

const FIELDS: Record<string, (clock: Date, locale: string) => string | number> = {
  yyyy: (clock) => clock.getUTCFullYear(),
  MM: (clock) => two(clock.getUTCMonth() + 1),
  dd: (clock) => two(clock.getUTCDate()),
  HH: (clock) => two(clock.getUTCHours()),
  mm: (clock) => two(clock.getUTCMinutes()),
  d: (clock) => clock.getUTCDate(),
  do: (clock) => (clock.getUTCDate() === 1 ? '1er' : clock.getUTCDate()),
  H: (clock) => clock.getUTCHours(),
  h: (clock) => clock.getUTCHours() % 12 || 12,
  aa: (clock) => (clock.getUTCHours() < 12 ? 'AM' : 'PM'),
  MMMM: (clock, locale) => nameOf(clock, locale, 'month'),
  EEEE: (clock, locale) => nameOf(clock, locale, 'weekday'),
  EEE: (clock, locale) => nameOf(clock, locale, 'weekday', 'short'),
};

const names = new Map<string, Intl.DateTimeFormat>();

/** From `Intl`, which takes a phone 100 ms when it is first asked: clocks need no names, and never ask it. */
function nameOf(
  clock: Date,
  locale: string,
  field: 'month' | 'weekday',
  length: 'long' | 'short' = 'long',
): string {
  const key = `${locale} ${field} ${length}`;
  let known = names.get(key);
  if (!known) {
    known = new Intl.DateTimeFormat(locale === 'fr' ? 'fr-CA' : 'en-CA', {
      timeZone: 'UTC',
      [field]: length,
    });
    names.set(key, known);
  }
  // Browsers differ on the full stop of English short names; French has one.
  return locale === 'fr' ? known.format(clock) : known.format(clock).replace('.', '');
}

const two = (value: number): string => String(value).padStart(2, '0');
