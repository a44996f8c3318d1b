import { zoneOffset } from '@/lib/time/zone-data';
import { instantOf, localOf, NoSuchLocalTime } from '../../platform/local-time';
import { UnusableDefinition } from '../problems/problem';
import { placeInFile } from './place-in-file';
import type { Schedule } from './schedule';
import type { ScheduleText, TimesChoice } from './schedule-format';
import { minutesAhead } from './written-time';

const MINUTE_MS = 60_000;

/**
 * A schedule whose times and time zone agree. Where a time is written with an offset that clocks of the zone do not have then,
 * one of both is wrong, and everybody would come an hour early or late: which one is for the organiser to say.
 * @param choice what is right; without it, a schedule that contradicts itself is refused with the question
 * @throws UnusableDefinition
 */
export function withTrueTimes(
  text: ScheduleText,
  schedule: Schedule,
  choice: TimesChoice | undefined,
): Schedule {
  const { timeZone, sessions } = schedule;
  const wrong = sessions.filter((session) => contradicts(session, timeZone));
  const [first] = wrong;
  if (!first || choice === 'offset') return schedule;
  if (choice === 'clock') return byTheClock(text, schedule);
  const others = wrong.length > 1 ? `, and so do ${wrong.length - 1} others` : '';
  const written = writtenClock(first);
  const message = `is written for ${written.time} at ${first.offset}, but clocks in ${timeZone} are at ${offsetIn(first.startsAt, timeZone)} then${others}. Is ${written.time} right, by the clocks of ${timeZone}? Then add --times clock. Is ${first.offset} right, so that it begins at ${localOf(first.startsAt, timeZone).time} in ${timeZone}? Then add --times offset. Or is the time zone another one? Then add --time-zone ZONE.`;
  throw new UnusableDefinition([placeInFile(text.file, text.source, { ...first, message })]);
}

interface Written {
  startsAt: string;
  offset?: string | undefined;
}

function contradicts({ startsAt, offset }: Written, timeZone: string): boolean {
  const ahead = minutesAhead(offset);
  return ahead !== undefined && ahead !== zoneOffset(Date.parse(startsAt), timeZone).minutes;
}

/** The date and time as they are written, whatever the offset behind them. */
function writtenClock({ startsAt, offset }: Written): { date: string; time: string } {
  const local = new Date(Date.parse(startsAt) + (minutesAhead(offset) ?? 0) * MINUTE_MS).toISOString();
  return { date: local.slice(0, 10), time: local.slice(11, 16) };
}

function byTheClock({ file, source }: ScheduleText, schedule: Schedule): Schedule {
  const { timeZone } = schedule;
  const moved = <Item extends Written & { title: Schedule['sessions'][number]['title'] }>(
    item: Item,
  ): Item => {
    if (!contradicts(item, timeZone)) return item;
    const { date, time } = writtenClock(item);
    try {
      return { ...item, startsAt: instantOf(date, time, timeZone) };
    } catch (error) {
      if (!(error instanceof NoSuchLocalTime)) throw error;
      const problem = { key: '', title: item.title, message: `${error.message}.` };
      throw new UnusableDefinition([placeInFile(file, source, problem)]);
    }
  };
  return {
    ...schedule,
    sessions: schedule.sessions.map(moved),
    breaks: schedule.breaks.map((pause) => {
      const { startsAt } = moved(pause);
      const lasts = Date.parse(pause.endsAt) - Date.parse(pause.startsAt);
      return { ...pause, startsAt, endsAt: new Date(Date.parse(startsAt) + lasts).toISOString() };
    }),
  };
}

function offsetIn(instant: string, timeZone: string): string {
  const { minutes } = zoneOffset(Date.parse(instant), timeZone);
  const two = (value: number) => String(value).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
