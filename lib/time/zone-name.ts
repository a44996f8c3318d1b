import { DEFAULT_LOCALE, languageOf } from '../i18n/languages';

// Zone names come from `Intl` and not from date-fns-tz, which has them only with the season ("Pacific Standard Time").

/** The zone shown when neither the event nor the visitor has one (specification §9). */
export const DEFAULT_TIME_ZONE = 'America/Vancouver';

/** The last zone's format in each language: to make one takes a millisecond, and most letters are about one event. */
const formats = new Map<string, { timeZone: string; format: Intl.DateTimeFormat }>();

function formatOf(timeZone: string, tag: string): Intl.DateTimeFormat {
  const last = formats.get(tag);
  if (last?.timeZone === timeZone) return last.format;
  const format = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'longGeneric' });
  formats.set(tag, { timeZone, format });
  return format;
}

/** A zone's name in a language, without the season: `Pacific Time`. */
export function zoneName(instant: string, timeZone: string, locale: string): string {
  const parts = formatOf(timeZone, languageOf(locale).tag).formatToParts(new Date(instant));
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone;
}

/** Whether the runtime knows a zone's IANA name. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat(DEFAULT_LOCALE, { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
