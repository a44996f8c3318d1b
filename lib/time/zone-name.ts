import { DEFAULT_LOCALE, languageOf } from '../i18n/languages';

// Zone names come from `Intl` and not from date-fns-tz, which has them only with the season ("Pacific Standard Time").

/** The zone shown when neither the event nor the visitor has one (specification §9). */
export const DEFAULT_TIME_ZONE = 'America/Vancouver';

/** A zone's name in a language, without the season: `Pacific Time`. */
export function zoneName(instant: string, timeZone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(languageOf(locale).tag, {
    timeZone,
    timeZoneName: 'longGeneric',
  }).formatToParts(new Date(instant));
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
