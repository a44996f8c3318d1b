import type { Locale as DateNames } from 'date-fns/locale';
import { enUS } from 'date-fns/locale/en-US';
import { frCA } from 'date-fns/locale/fr-CA';
import { formatInTimeZone } from 'date-fns-tz';
import { LRUCache } from 'lru-cache';
import { DEFAULT_LOCALE, type Locale, localeOf } from '../i18n/languages';
import { followedOffset } from './zone-offsets';

/** Names of months and days. */
const NAMES: Readonly<Record<Locale, DateNames>> = { en: enUS, fr: frCA };

/** Pages with hundreds of times show the same ones again and again, and formatting one takes 20 µs. */
const texts = new LRUCache<string, string>({ max: 20_000 });

/**
 * Formats an instant in a zone by a date-fns pattern. Servers use this file; browsers use `format-zoned.browser.ts`, which
 * gives the same results at a ninth of the size (`imports` in package.json chooses).
 */
export function formatZoned(
  instant: string,
  timeZone: string,
  pattern: string,
  locale: string = DEFAULT_LOCALE,
): string {
  const minutes = followedOffset(instant, timeZone);
  const zone = minutes === undefined ? timeZone : offsetText(minutes);
  const key = `${instant} ${zone} ${locale} ${pattern}`;
  let text = texts.get(key);
  if (text === undefined) {
    text = formatInTimeZone(instant, zone, pattern, { locale: NAMES[localeOf(locale)] });
    texts.set(key, text);
  }
  return text;
}

/** An offset as text: `-08:00`. */
function offsetText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}

// date-fns formats through the machine's own zone: a local time that this zone skips would be shown one hour later. UTC
// skips none.
process.env.TZ = 'UTC';
