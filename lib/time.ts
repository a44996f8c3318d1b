import { followedOffsets, type ZoneOffset } from './zone-offsets';

export type { ZoneOffset };

/** Instants are ISO strings in UTC; the zone and, where needed, `now` are arguments. */
const NBSP = '\u00a0';

/** The zone shown when neither the event nor the visitor has one (specification §9). */
export const DEFAULT_TIME_ZONE = 'America/Vancouver';

/** The offsets that the runtime's time-zone data gives a zone between two instants, for `followZoneOffsets`. */
export function zoneOffsets(timeZone: string, from: string, to: string): ZoneOffset[] {
  const found: ZoneOffset[] = [];
  const hour = 3_600_000;
  const day = 24 * hour;
  const offsetAt = (at: number): number => runtimeOffset(new Date(at).toISOString(), timeZone);
  const end = Date.parse(to);
  for (let at = Math.floor(Date.parse(from) / hour) * hour; at <= end; at += day) {
    const minutes = offsetAt(at);
    if (found.at(-1)?.minutes === minutes) continue;
    let change = at;
    while (found.length > 0 && offsetAt(change - hour) === minutes) change -= hour;
    found.push({ from: new Date(change).toISOString(), minutes });
  }
  return found;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function runtimeOffset(instant: string, timeZone: string): number {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset', year: 'numeric' });
    clocks.set(timeZone, clock);
  }
  const name =
    clock.formatToParts(new Date(instant)).find((part) => part.type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

/** How many minutes a zone is ahead of UTC at an instant: as it was made to follow, otherwise as the runtime knows it. */
export function offsetAt(instant: string, timeZone: string): number {
  const offsets = followedOffsets(timeZone);
  const at = Date.parse(instant);
  const valid = offsets.findLast(({ from }) => Date.parse(from) <= at) ?? offsets[0];
  return valid?.minutes ?? runtimeOffset(instant, timeZone);
}

/**
 * A zone's clock at an instant, as a date whose UTC parts are what the clock shows. A phone takes a moment to load what
 * `Intl` knows, and the hands of a clock need none of it.
 */
function clockAt(instant: string, timeZone: string): Date {
  return new Date(Date.parse(instant) + offsetAt(instant, timeZone) * 60_000);
}

interface DateParts {
  year: number;
  month: number;
  day: number;
  weekday: string;
  monthName: string;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(locale: string): Intl.DateTimeFormat {
  let known = formatters.get(locale);
  if (!known) {
    known = new Intl.DateTimeFormat(locale === 'fr' ? 'fr-CA' : 'en-CA', {
      timeZone: 'UTC',
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      weekday: 'long',
    });
    formatters.set(locale, known);
  }
  return known;
}

function datePartsOf(instant: string, timeZone: string, locale: string): DateParts {
  const clock = clockAt(instant, timeZone);
  const found: Record<string, string> = {};
  for (const part of formatter(locale).formatToParts(clock)) found[part.type] = part.value;
  return {
    year: clock.getUTCFullYear(),
    month: clock.getUTCMonth() + 1,
    day: clock.getUTCDate(),
    weekday: found.weekday ?? '',
    monthName: found.month ?? '',
  };
}

/** The calendar date of an instant in a zone, as `YYYY-MM-DD`. */
export function localDate(instant: string, timeZone: string): string {
  return clockAt(instant, timeZone).toISOString().slice(0, 10);
}

/** The hour of an instant in a zone, with its date: `2027-02-04 13`. */
export function localHour(instant: string, timeZone: string): string {
  return clockAt(instant, timeZone).toISOString().slice(0, 13).replace('T', ' ');
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Short form (specification §9): hour and minute, `1:30 PM` in English, `13 h 30` in French. */
export function formatTime(instant: string, timeZone: string, locale: string): string {
  const clock = clockAt(instant, timeZone);
  const hour = clock.getUTCHours();
  const minute = clock.getUTCMinutes();
  if (locale === 'fr') return `${hour}${NBSP}h${minute === 0 ? '' : `${NBSP}${two(minute)}`}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}:${two(minute)}${NBSP}${hour < 12 ? 'AM' : 'PM'}`;
}

/** A span of two instants in short form: `9:00 AM – 10:15 AM`. */
export function formatTimeSpan(start: string, end: string, timeZone: string, locale: string): string {
  return `${formatTime(start, timeZone, locale)} – ${formatTime(end, timeZone, locale)}`;
}

/** Medium form (specification §9): weekday, long month, day, year. */
export function formatDate(instant: string, timeZone: string, locale: string): string {
  const { weekday, monthName, day, year } = datePartsOf(instant, timeZone, locale);
  if (locale === 'fr') return `${weekday} ${day === 1 ? '1er' : day}${NBSP}${monthName} ${year}`;
  return `${capital(weekday)}, ${monthName} ${day}, ${year}`;
}

/** Weekday, day and month without the year, for day headings and tabs. */
export function formatDay(instant: string, timeZone: string, locale: string): string {
  const { weekday, monthName, day } = datePartsOf(instant, timeZone, locale);
  if (locale === 'fr') return `${weekday} ${day === 1 ? '1er' : day}${NBSP}${monthName}`;
  return `${capital(weekday)}, ${monthName} ${day}`;
}

const weekdays = new Map<string, Intl.DateTimeFormat>();

/** A weekday in short, as it stands beside a clock. */
export function formatWeekday(instant: string, timeZone: string, locale: string): string {
  let known = weekdays.get(locale);
  if (!known) {
    known = new Intl.DateTimeFormat(locale === 'fr' ? 'fr-CA' : 'en-CA', {
      timeZone: 'UTC',
      weekday: 'short',
    });
    weekdays.set(locale, known);
  }
  const name = known.format(clockAt(instant, timeZone));
  // Browsers differ on the full stop in English; French has one.
  return locale === 'fr' ? name : name.replace('.', '');
}

/** An event's span of dates, saying month and year once where they are shared: `February 4–6, 2027`. */
export function formatDateSpan(start: string, end: string, timeZone: string, locale: string): string {
  const from = datePartsOf(start, timeZone, locale);
  const to = datePartsOf(end, timeZone, locale);
  const french = locale === 'fr';
  if (from.year !== to.year)
    return `${formatDate(start, timeZone, locale)} – ${formatDate(end, timeZone, locale)}`;
  if (from.month !== to.month) {
    return french
      ? `du ${from.day}${NBSP}${from.monthName} au ${to.day}${NBSP}${to.monthName} ${to.year}`
      : `${from.monthName} ${from.day} – ${to.monthName} ${to.day}, ${to.year}`;
  }
  if (from.day === to.day) return formatDate(start, timeZone, locale);
  return french
    ? `du ${from.day} au ${to.day}${NBSP}${to.monthName} ${to.year}`
    : `${from.monthName} ${from.day}–${to.day}, ${to.year}`;
}

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

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** An instant moved by whole seconds. */
export function addSeconds(instant: string, seconds: number): string {
  return new Date(Date.parse(instant) + seconds * 1000).toISOString();
}

/** Whole seconds from one instant to another; negative when the second is earlier. */
export function secondsBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 1000);
}
