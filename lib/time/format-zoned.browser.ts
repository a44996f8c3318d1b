import { followedOffset } from './zone-offsets';

/** Formats an instant in a zone by a date-fns pattern. Supports only the fields below, and no quoted text. */
export function formatZoned(instant: string, timeZone: string, pattern: string, locale = 'en'): string {
  const clock = clockAt(instant, timeZone);
  return pattern.replace(/[A-Za-z]+/g, (field) => String(FIELDS[field]?.(clock, locale) ?? field));
}

/**
 * A date whose UTC fields are the zone's local time at an instant. UTC, in which days are named, needs no offsets. Another zone
 * for which the server sent none is the visitor's own, so the browser's own offset is used.
 */
function clockAt(instant: string, timeZone: string): Date {
  const at = new Date(instant);
  if (timeZone === 'UTC') return at;
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

/** Names come from `Intl`, whose first use takes a phone 100 ms; formatting times needs no names and never pays that. */
function nameOf(
  clock: Date,
  locale: string,
  field: 'month' | 'weekday',
  length: 'long' | 'short' = 'long',
): string {
  const key = `${locale} ${field} ${length}`;
  let formatter = names.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(locale === 'fr' ? 'fr-CA' : 'en-CA', {
      timeZone: 'UTC',
      [field]: length,
    });
    names.set(key, formatter);
  }
  // Browsers differ on the full stop of English short names; in French it is always there.
  return locale === 'fr' ? formatter.format(clock) : formatter.format(clock).replace('.', '');
}

const two = (value: number): string => String(value).padStart(2, '0');
