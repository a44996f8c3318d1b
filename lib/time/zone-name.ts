/** Names of zones are words of a language and no arithmetic: `Intl` has them without a season, date-fns-tz only with one. */

/** The zone shown when neither the event nor the visitor has one (specification §9). */
export const DEFAULT_TIME_ZONE = 'America/Vancouver';

/** The zone's own name in a language, without regard to the season: `Pacific Time`. */
export function zoneName(instant: string, timeZone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale === 'fr' ? 'fr-CA' : 'en-CA', {
    timeZone,
    timeZoneName: 'longGeneric',
  }).formatToParts(new Date(instant));
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone;
}

/** Whether the runtime knows a zone's IANA name. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
