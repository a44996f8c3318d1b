import { zoneOffset } from '@/lib/time/zone-data';

// In this module a date is `YYYY-MM-DD`, a time is `HH:MM`, and a zone is an IANA name.

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const DAY_MINUTES = 1440;
/** 47:59, the last clock time that a definition can express. */
const LAST_CLOCK_MINUTES = 47 * 60 + 59;

/** A local time that does not exist, because clocks go forward over it. */
export class NoSuchLocalTime extends Error {
  constructor(date: string, time: string, zone: string) {
    super(`${time} does not exist on ${date} in ${zone}, where clocks go forward; choose another time`);
    this.name = 'NoSuchLocalTime';
  }
}

/**
 * The instant of a local time; hours from 24 on belong to the next day. A time that occurs twice, when clocks go back, means
 * its first occurrence.
 * @throws NoSuchLocalTime for a time that clocks skip
 */
export function instantOf(date: string, time: string, zone: string): string {
  const minutes = minutesOf(time);
  const day = addDays(date, Math.floor(minutes / DAY_MINUTES));
  const clock = timeOf(minutes % DAY_MINUTES);
  const at = firstInstantOf(day, clock, zone);
  if (at === undefined) throw new NoSuchLocalTime(date, time, zone);
  return new Date(at).toISOString();
}

/** The first instant of a local day: midnight, or later if clocks skip midnight on that day. */
export function startOfDay(date: string, zone: string): string {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  // Clocks that skip midnight change at it: by the offset before the change, midnight is the instant of the change.
  const at = firstInstantOf(date, '00:00', zone) ?? midnight - offsetMs(midnight - DAY_MS, zone);
  return new Date(at).toISOString();
}

/** The last second of a local day. */
export function endOfDay(date: string, zone: string): string {
  return new Date(Date.parse(startOfDay(addDays(date, 1), zone)) - 1000).toISOString();
}

/** An instant as local date and time, to the minute. */
export function localOf(instant: string, zone: string): { date: string; time: string } {
  const at = Date.parse(instant);
  const local = new Date(at + offsetMs(at, zone)).toISOString();
  return { date: local.slice(0, 10), time: local.slice(11, 16) };
}

/** @param days negative for an earlier date */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Number of days from one date to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/** Whether a date exists. */
export function isDate(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text;
}

/** Minutes since midnight of `HH:MM`. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** `HH:MM` for minutes since midnight; 24:00 and later belongs to the next day. */
export function timeOf(minutes: number): string {
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/**
 * The clock times of a span that belongs to a day. Times after the following midnight continue with 24:00, 25:00, …
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

/** The first instant, in milliseconds, at which clocks show a local time; undefined if they skip it. */
function firstInstantOf(date: string, time: string, zone: string): number | undefined {
  const local = Date.parse(`${date}T${time}:00Z`);
  // A day before and after, on either side of a change. Who is further ahead of UTC reads a time from the clock earlier.
  const offsets = [offsetMs(local - DAY_MS, zone), offsetMs(local + DAY_MS, zone)];
  return offsets
    .map((offset) => ({ at: local - offset, offset }))
    .sort((one, other) => one.at - other.at)
    .find(({ at, offset }) => offsetMs(at, zone) === offset)?.at;
}

/** How far the clocks of a zone are ahead of UTC. */
const offsetMs = (at: number, zone: string): number => zoneOffset(at, zone).minutes * MINUTE_MS;

const two = (value: number): string => String(value).padStart(2, '0');
