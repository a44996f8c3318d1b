import { TZDate } from '@date-fns/tz';

/** Local time of an event as instants. A date is `YYYY-MM-DD`, a time `HH:MM`; zones are IANA names. */

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
 * @throws NoSuchLocalTime
 */
export function instantOf(date: string, time: string, zone: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const day = addDays(date, Math.floor(hours / 24));
  const at = zoned(day, hours % 24, minutes, zone);
  if (at.getHours() !== hours % 24 || at.getMinutes() !== minutes)
    throw new NoSuchLocalTime(date, time, zone);
  return firstOf(at, zone);
}

/** The first instant of a local day; usually midnight, later where clocks go forward then. */
export function startOfDay(date: string, zone: string): string {
  return firstOf(zoned(date, 0, 0, zone), zone);
}

/** The last second of a local day. */
export function endOfDay(date: string, zone: string): string {
  return new Date(Date.parse(startOfDay(addDays(date, 1), zone)) - 1000).toISOString();
}

/** An instant on a zone's calendar and clock, to the minute. */
export function localOf(instant: string, zone: string): { date: string; time: string } {
  const at = new TZDate(instant, zone);
  return {
    date: [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-'),
    time: `${two(at.getHours())}:${two(at.getMinutes())}`,
  };
}

/** A date so many days later, or earlier. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** How many days a date is after another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
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
    return daysBetween(day, date) * 1440 + minutesOf(time);
  };
  return { from: timeOf(minutes(span.startsAt)), to: timeOf(Math.min(minutes(span.endsAt), LATEST)) };
}

/** 47:59, the last clock time that can be written of a day. */
const LATEST = 47 * 60 + 59;

function zoned(date: string, hours: number, minutes: number, zone: string): TZDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new TZDate(year, month - 1, day, hours, minutes, zone);
}

/** Clocks go back by an hour, by half of one on Lord Howe Island; then the same clock time was already there before. */
function firstOf(at: TZDate, zone: string): string {
  const before = [60, 30]
    .map((minutes) => new TZDate(at.getTime() - minutes * 60_000, zone))
    .find((earlier) => earlier.getHours() === at.getHours() && earlier.getMinutes() === at.getMinutes());
  return new Date((before ?? at).getTime()).toISOString();
}

const two = (value: number): string => String(value).padStart(2, '0');
