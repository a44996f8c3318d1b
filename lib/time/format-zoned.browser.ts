import { DEFAULT_LOCALE, languageOf } from '../i18n/languages';
import { followedOffset } from './zone-offsets';

/** Formats an instant in a zone by a date-fns pattern. Supports only the fields below, and quoted text. */
export function formatZoned(
  instant: string,
  timeZone: string,
  pattern: string,
  locale: string = DEFAULT_LOCALE,
): string {
  const clock = clockAt(instant, timeZone);
  return pattern.replace(/'([^']*)'|[A-Za-z]+/g, (field, quoted?: string) =>
    String(quoted ?? FIELDS[field]?.(clock, locale) ?? field),
  );
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
  do: (clock, locale) => (clock.getUTCDate() === 1 ? languageOf(locale).dates.first : clock.getUTCDate()),
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
    formatter = new Intl.DateTimeFormat(languageOf(locale).tag, {
      timeZone: 'UTC',
      [field]: length,
    });
    names.set(key, formatter);
  }
  const name = formatter.format(clock);
  return languageOf(locale).dates.hasStops ? name : name.replace('.', '');
}

const two = (value: number): string => String(value).padStart(2, '0');
