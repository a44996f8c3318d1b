import {
  addDays,
  daysBetween,
  endOfDay,
  instantOf,
  isDate,
  localOf,
  minutesOf,
  startOfDay,
  timeOf,
} from '../platform/local-time';
import type { EventDefinition } from './definition';

type Identity = EventDefinition['event'];

/** An event's days as dates, and the definition's times as instants in UTC. */
export interface Calendar {
  timeZone: string;
  /** The first day, `YYYY-MM-DD`. */
  starts: string;
  /** First and last instant of the event's days. */
  startsAt: string;
  endsAt: string;
  /** The date of the event's first, second, … day. */
  dateOf(day: number): string;
  /** An `opening` of the definition. @throws NoSuchLocalTime, NoSuchDate */
  opening(moment: string): string;
  /** A `deadline` of the definition. @throws NoSuchLocalTime, NoSuchDate */
  deadline(moment: string): string;
  /** When something of a conference day takes place. @throws NoSuchLocalTime */
  span(time: {
    day: number;
    from: string;
    to: string;
  }): Readonly<{ day: string; startsAt: string; endsAt: string }>;
}

/** A date that does not exist, such as February 30. */
export class NoSuchDate extends Error {
  constructor(date: string) {
    super(`${date} is not a date of the calendar`);
    this.name = 'NoSuchDate';
  }
}

/** First day and end of the event as an earlier import resolved them. */
export type SettledDays = Pick<Calendar, 'starts' | 'endsAt'>;

/**
 * Resolves an event's days to dates. A relative first day is counted from `now`. The first day that an earlier import
 * resolved is kept until the event is over, so that importing the same file again changes nothing.
 */
export function resolveCalendar(
  event: Pick<Identity, 'starts' | 'days' | 'day_change' | 'time_zone'>,
  { now, settled }: { now: string; settled?: SettledDays | undefined },
): Calendar {
  const { time_zone: timeZone, day_change } = event;
  const starts = firstDay(event, now, settled);
  const days = event.days.map((each) => each.day);
  const dateOf = (day: number) => addDays(starts, day - 1);
  /** Most sessions of a day begin and end when others do. */
  const spans = new Map<string, ReturnType<Calendar['span']>>();

  const parse = (moment: string) => {
    const [, place = '', , time] = /^(.+?)( (\d\d:\d\d))?$/.exec(moment) ?? [];
    const [, sign, count] = /^start([+-])(\d+)d$/.exec(place) ?? [];
    if (count !== undefined) return { date: addDays(starts, Number(`${sign}${count}`)), time };
    if (place.startsWith('day ')) return { date: dateOf(Number(place.slice(4))), time };
    if (!isDate(place)) throw new NoSuchDate(place);
    return { date: place, time };
  };

  return {
    timeZone,
    starts,
    startsAt: startOfDay(dateOf(Math.min(...days)), timeZone),
    endsAt: endOfDay(dateOf(Math.max(...days)), timeZone),
    dateOf,
    opening(moment) {
      const { date, time } = parse(moment);
      return time ? instantOf(date, time, timeZone) : startOfDay(date, timeZone);
    },
    deadline(moment) {
      const { date, time } = parse(moment);
      return time ? instantOf(date, time, timeZone) : endOfDay(date, timeZone);
    },
    span({ day, from, to }) {
      const name = `${day} ${from} ${to}`;
      const known = spans.get(name);
      if (known) return known;
      const date = dateOf(day);
      const span = minutesOfSpan({ from, to }, day_change);
      const made = {
        day: date,
        startsAt: instantOf(date, timeOf(span.from), timeZone),
        endsAt: instantOf(date, timeOf(span.to), timeZone),
      };
      spans.set(name, made);
      return made;
    },
  };
}

/**
 * A span in minutes since midnight of its conference day. A clock time before the day change belongs to the following
 * night, so 24 hours are added. An end exactly at the day change is the end of the conference day.
 */
export function minutesOfSpan(
  { from, to }: { from: string; to: string },
  dayChange: string,
): { from: number; to: number } {
  const change = minutesOf(dayChange);
  const start = minutesOf(from) < change ? minutesOf(from) + 1440 : minutesOf(from);
  const end = minutesOf(to);
  const afterMidnight = end < change || (end === change && end <= start);
  return { from: start, to: afterMidnight ? end + 1440 : end };
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

function firstDay(
  { starts, time_zone }: Pick<Identity, 'starts' | 'time_zone'>,
  now: string,
  settled: SettledDays | undefined,
): string {
  if (typeof starts === 'string') return starts;
  const weekday = WEEKDAYS.indexOf(starts.weekday);
  if (settled && settled.endsAt >= now && weekdayOf(settled.starts) === weekday) return settled.starts;
  const earliest = addDays(localOf(now, time_zone).date, starts.weeks_ahead * 7);
  return addDays(earliest, (weekday - weekdayOf(earliest) + 7) % 7);
}

/** 0 is Sunday. */
function weekdayOf(date: string): number {
  return ((daysBetween('1970-01-04', date) % 7) + 7) % 7;
}
