import { addDays, instantOf, isDate, NoSuchLocalTime } from '../../../platform/local-time';
import { minutesOfDuration } from '../../schedule-files/schedule-values';

type Read<Value> = { value: Value } | { wrong: string };

const two = (text: string) => text.padStart(2, '0');

/**
 * Makes a reader of the dates of a column as spreadsheet programs write them. Dates such as 3/5/2027 are read when another
 * date of the column shows which number is the month.
 */
export function dateReader(cells: readonly string[]): (cell: string) => Read<string> {
  const slashed = cells.flatMap((cell) => SLASHED.exec(cell) ?? []).length > 0;
  const numbers = cells.flatMap((cell) => {
    const [, first, second] = SLASHED.exec(cell) ?? [];
    return first === undefined ? [] : [{ first: Number(first), second: Number(second) }];
  });
  const dayFirst = slashed && numbers.some(({ first }) => first > 12);
  const monthFirst = slashed && numbers.some(({ second }) => second > 12);
  return (cell) => {
    const [, year = '', month = '', day = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(cell) ?? [];
    if (year !== '') return checked(cell, year, month, day);
    const [, dayDotted, monthDotted = '', yearDotted = ''] =
      /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(cell) ?? [];
    if (dayDotted !== undefined) return checked(cell, yearDotted, monthDotted, dayDotted);
    const [, first, second = '', last = ''] = SLASHED.exec(cell) ?? [];
    if (first === undefined) return { wrong: `"${shown(cell)}" is no date; write it as 2027-03-05` };
    if (dayFirst !== monthFirst) {
      return dayFirst ? checked(cell, last, second, first) : checked(cell, last, first, second);
    }
    const [one, other] = [`${last}-${two(second)}-${two(first)}`, `${last}-${two(first)}-${two(second)}`];
    return one === other
      ? checked(cell, last, second, first)
      : { wrong: `"${cell}" may be ${one} or ${other}; write dates as 2027-03-05` };
  };
}

const SLASHED = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/;

function checked(cell: string, year: string, month: string, day: string): Read<string> {
  const date = `${year}-${two(month)}-${two(day)}`;
  return isDate(date) ? { value: date } : { wrong: `"${shown(cell)}" is no date of the calendar` };
}

/** `9:00`, `09:00:00`, `9h30`, `9 h`, `2:30 PM` as `HH:MM`; undefined for anything else. */
export function clockOf(cell: string): string | undefined {
  const [, hour = '', minute = '00', half = ''] =
    /^(\d{1,2})(?:\s*[:.hH]\s*(\d{2})?(?::\d{2})?)?\s*([ap]\.?\s?m\.?)?$/i.exec(cell) ?? [];
  if (hour === '' || (half === '' && !/[:.h]/i.test(cell))) return undefined;
  const isLate = /^p/i.test(half);
  const hours = half === '' ? Number(hour) : (Number(hour) % 12) + (isLate ? 12 : 0);
  if (hours > 23 || Number(minute) > 59 || (half !== '' && Number(hour) > 12)) return undefined;
  return `${two(String(hours))}:${minute}`;
}

/** What ends after midnight; longer than this, the times are mixed up. */
const MAX_NIGHT_MINUTES = 12 * 60;

interface TimeCells {
  date: string;
  start: string;
  end: string;
  duration: string;
}

/** When something begins and how long it lasts, or what is wrong with a cell. */
export function spanOf(
  cells: TimeCells,
  timeZone: string,
): { startsAt: string; minutes: number } | { column: keyof TimeCells; wrong: string } {
  const start = clockOf(cells.start);
  if (start === undefined) {
    return { column: 'start', wrong: `"${shown(cells.start)}" is no time; write it as 09:00` };
  }
  try {
    const startsAt = instantOf(cells.date, start, timeZone);
    const minutes = cells.end === '' ? lengthOf(cells.duration) : untilEnd(cells, startsAt, timeZone);
    return typeof minutes === 'number' ? { startsAt, minutes } : minutes;
  } catch (error) {
    if (!(error instanceof NoSuchLocalTime)) throw error;
    return { column: 'start', wrong: error.message };
  }
}

function untilEnd(
  { date, end: cell, start }: TimeCells,
  startsAt: string,
  timeZone: string,
): number | { column: 'end'; wrong: string } {
  const end = clockOf(cell);
  if (end === undefined) return { column: 'end', wrong: `"${shown(cell)}" is no time; write it as 09:45` };
  const until = (day: string) => (Date.parse(instantOf(day, end, timeZone)) - Date.parse(startsAt)) / 60_000;
  const minutes = until(date);
  if (minutes > 0) return minutes;
  const night = until(addDays(date, 1));
  return night <= MAX_NIGHT_MINUTES
    ? night
    : { column: 'end', wrong: `"${shown(cell)}" is not after the start "${shown(start)}"` };
}

function lengthOf(cell: string): number | { column: 'end' | 'duration'; wrong: string } {
  if (cell === '')
    return { column: 'end', wrong: 'is missing; write when it ends, or its minutes in "duration"' };
  const [, plain] = /^(\d{1,4})\s*(?:min\.?|minutes?)?$/i.exec(cell) ?? [];
  const minutes = plain === undefined ? minutesOfDuration(cell) : Number(plain);
  if (minutes !== undefined && minutes > 0) return minutes;
  return { column: 'duration', wrong: `"${shown(cell)}" is no length; write its minutes, such as 45` };
}

const MAX_SHOWN_CHARS = 40;
const shown = (cell: string) =>
  cell.length > MAX_SHOWN_CHARS ? `${cell.slice(0, MAX_SHOWN_CHARS - 1)}…` : cell;
