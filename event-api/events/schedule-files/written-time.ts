import { isDate } from '../../platform/local-time';

/** A date and time as a file writes it. */
interface WrittenTime {
  date: string;
  time: string;
  /** `Z` or `+02:00`; undefined for a time by the clock of the event. */
  offset: string | undefined;
}

/** The parts of `2027-02-04T09:00:00-08:00` and its like; undefined for what is no such time. */
export function writtenTime(text: string): WrittenTime | undefined {
  const [, date = '', time = '', offset] =
    /^(\d{4}-\d\d-\d\d)[T ]((?:[01]\d|2[0-3]):[0-5]\d)(?::[0-5]\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/.exec(
      text.trim(),
    ) ?? [];
  return isDate(date) ? { date, time, offset } : undefined;
}

/** Minutes by which an offset is ahead of UTC; undefined for UTC itself, which says nothing about an event's clocks. */
export function minutesAhead(offset: string | undefined): number | undefined {
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(offset ?? '') ?? [];
  const ahead = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  return Number.isNaN(ahead) || ahead === 0 ? undefined : ahead;
}
