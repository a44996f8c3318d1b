import { fromZonedTime } from 'date-fns-tz';
import { formatZoned } from '@/lib/time/format-zoned';
import { zoneOffset } from '@/lib/time/zone-data';

/** Local time of an event as instants. A date is `YYYY-MM-DD`, a time `HH:MM`; zones are IANA names. */

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const DAY_MINUTES = 1440;
/** 47:59, the last clock time that can be written of a day. */
const LAST_CLOCK_MINUTES = 47 * 60 + 59;

/** Clocks go forward over this time on this day, so it never is. */
export class NoSuchLocalTime extends Error {
  constructor(date: string, time: string, zone: string) {
    super(`${time} does not exist on ${date} in ${zone}, where clocks go forward; choose another time`);
    this.name = 'NoSuchLocalTime';
  }
}

/**
 * The instant of a local time; hours from 24 on are those of the next day. Of a time that is twice, when clocks go back,
 * the first is meant.
 * @throws NoSuchLocalTime because date-fns-tz would put a time that clocks skip one hour early
 */
export function instantOf(date: string, time: string, zone: string): string {
  const minutes = minutesOf(time);
  const day = addDays(date, Math.floor(minutes / DAY_MINUTES));
  const clock = timeOf(minutes % DAY_MINUTES);
  const at = firstInstantOf(day, clock, zone);
  if (!shows(at, day, clock, zone)) throw new NoSuchLocalTime(date, time, zone);
  return at.toISOString();
}

/** The first instant of a local day; usually midnight, later where clocks go forward then. */
export function startOfDay(date: string, zone: string): string {
  const at = firstInstantOf(date, '00:00', zone);
  if (shows(at, date, '00:00', zone)) return at.toISOString();
  // Clocks skip this midnight. Counted with the offset that ends there, it is the instant at which they do.
  return new Date(Date.parse(`${date}T00:00:00Z`) - zoneOffset(at, zone).minutes * MINUTE_MS).toISOString();
}

/** The last second of a local day. */
export function endOfDay(date: string, zone: string): string {
  return new Date(Date.parse(startOfDay(addDays(date, 1), zone)) - 1000).toISOString();
}

/** An instant on a zone's calendar and clock, to the minute. */
export function localOf(instant: string, zone: string): { date: string; time: string } {
  const [date = '', time = ''] = formatZoned(instant, zone, 'yyyy-MM-dd HH:mm').split(' ');
  return { date, time };
}

/** A date so many days later, or earlier. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** How many days a date is after another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/** Whether a text of the form `YYYY-MM-DD` names a day that exists. */
export function isDate(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text;
}

/** Minutes since midnight of `HH:MM`. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** `HH:MM` of minutes since midnight; 24:00 and later is after the next one. */
export function timeOf(minutes: number): string {
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/**
 * The clock times of a span that belongs to a day; what is after the midnight that ends the day goes on counting from
 * 24:00.
 */
export function clockTimes(day: string, span: { startsAt: string; endsAt: string }, zone: string) {
  const minutes = (instant: string) => {
    const { date, time } = localOf(instant, zone);
    return daysBetween(day, date) * DAY_MINUTES + minutesOf(time);
  };
  return {
    from: timeOf(minutes(span.startsAt)),
    to: timeOf(Math.min(minutes(span.endsAt), LAST_CLOCK_MINUTES)),
  };
}

/**
 * The instant that date-fns-tz gives a local time; of two equal clock times, which are an hour apart where clocks go back,
 * half of one on Lord Howe Island, the first.
 */
function firstInstantOf(date: string, time: string, zone: string): Date {
  const at = fromZonedTime(`${date}T${time}:00`, zone);
  const before = [60, 30]
    .map((minutes) => new Date(at.getTime() - minutes * MINUTE_MS))
    .find((earlier) => shows(earlier, date, time, zone));
  return before ?? at;
}

function shows(at: Date, date: string, time: string, zone: string): boolean {
  const local = localOf(at.toISOString(), zone);
  return local.date === date && local.time === time;
}

const two = (value: number): string => String(value).padStart(2, '0');
