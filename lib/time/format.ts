import { formatZoned } from '#format-zoned';
import { languageOf } from '../i18n/languages';

/** Dates and times for display (specification §9). Instants are ISO strings in UTC. */

const NBSP = '\u00a0';

/** The calendar date of an instant in a zone, as `YYYY-MM-DD`. */
export function localDate(instant: string, timeZone: string): string {
  return formatZoned(instant, timeZone, 'yyyy-MM-dd');
}

/** The local date and hour of an instant in a zone, as a key for grouping: `2027-02-04 13`. */
export function localHour(instant: string, timeZone: string): string {
  return formatZoned(instant, timeZone, 'yyyy-MM-dd HH');
}

/** The local date and time of an instant in a zone: `2027-02-04 13:05`. */
export function localMinute(instant: string, timeZone: string): string {
  return formatZoned(instant, timeZone, 'yyyy-MM-dd HH:mm');
}

/** Short form (specification §9): hour and minute, `1:30 PM` in English, `13 h 30` in French. */
export function formatTime(instant: string, timeZone: string, locale: string): string {
  const { time, hour } = languageOf(locale).dates;
  const isFull = hour !== time && formatZoned(instant, timeZone, 'mm') === '00';
  return formatZoned(instant, timeZone, isFull ? hour : time);
}

/** A span of two instants in short form: `9:00 AM – 10:15 AM`; an end on another date names its weekday. */
export function formatTimeSpan(start: string, end: string, timeZone: string, locale: string): string {
  return `${formatTime(start, timeZone, locale)} – ${formatTimeOnDay(end, localDate(start, timeZone), timeZone, locale)}`;
}

/** A time beside a date: it names its weekday if it falls on another, such as after midnight: `Sat 12:30 AM`. */
export function formatTimeOnDay(instant: string, day: string, timeZone: string, locale: string): string {
  const clock = formatTime(instant, timeZone, locale);
  if (localDate(instant, timeZone) === day) return clock;
  return `${formatWeekday(instant, timeZone, locale)}${NBSP}${clock}`;
}

/**
 * When something happens that may be soon or in weeks: the time alone on the day itself, with its date on any other.
 * @param now the present instant
 */
export function formatMoment(
  instant: string,
  timeZone: string,
  locale: string,
  now: string = new Date().toISOString(),
): string {
  const clock = formatTime(instant, timeZone, locale);
  if (localDate(instant, timeZone) === localDate(now, timeZone)) return clock;
  return `${formatDay(instant, timeZone, locale)}, ${clock}`;
}

/** Medium form (specification §9): weekday, long month, day, year. */
export function formatDate(instant: string, timeZone: string, locale: string): string {
  return formatZoned(instant, timeZone, languageOf(locale).dates.full, locale);
}

/** Weekday, day and month without the year, for day headings and tabs. */
export function formatDay(instant: string, timeZone: string, locale: string): string {
  return formatZoned(instant, timeZone, languageOf(locale).dates.day, locale);
}

/** Day and month alone, for the end of an offer: `December 21`, `21 décembre`. */
export function formatMonthDay(instant: string, timeZone: string, locale: string): string {
  return formatZoned(instant, timeZone, languageOf(locale).dates.monthDay, locale);
}

/** Weekday and day of the month in short, for the tabs of a phone: `Thu 4`, `jeu. 4`. */
export function formatShortDay(instant: string, timeZone: string, locale: string): string {
  return formatZoned(instant, timeZone, languageOf(locale).dates.shortDay, locale);
}

/** The name of a day of the week, as a heading begins with it. */
export function formatWeekdayName(instant: string, timeZone: string, locale: string): string {
  const name = formatZoned(instant, timeZone, 'EEEE', locale);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** A short weekday, for showing beside a time. */
export function formatWeekday(instant: string, timeZone: string, locale: string): string {
  return formatZoned(instant, timeZone, 'EEE', locale);
}

/** A span of dates, with month and year only once when both ends share them: `February 4–6, 2027`. */
export function formatDateSpan(start: string, end: string, timeZone: string, locale: string): string {
  const part = (instant: string, pattern: string): string => formatZoned(instant, timeZone, pattern, locale);
  const isShared = (pattern: string): boolean => part(start, pattern) === part(end, pattern);
  if (!isShared('yyyy'))
    return `${formatDate(start, timeZone, locale)} – ${formatDate(end, timeZone, locale)}`;
  if (isShared('yyyy-MM-dd')) return formatDate(start, timeZone, locale);
  const { month, year } = languageOf(locale).dates.spans;
  const { before, from, between, to } = isShared('MM') ? month : year;
  return `${before}${part(start, from)}${between}${part(end, to)}`;
}
