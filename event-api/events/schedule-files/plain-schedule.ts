import { addDays, localOf } from '../../platform/local-time';
import type { Schedule } from './schedule';

/** What begins before this belongs to the evening before, in files that list no days. */
const NIGHT_ENDS = '04:00';

type Given = Pick<Schedule, 'title' | 'timeZone' | 'people' | 'sessions' | 'breaks' | 'warnings'> &
  Partial<Pick<Schedule, 'rooms' | 'strands'>>;

/** The schedule of a file that lists sessions and little else: days, rooms and tracks are those that sessions have. */
export function plainSchedule(given: Given): Schedule {
  const { timeZone, sessions, breaks } = given;
  const days = [...sessions, ...breaks].map(({ startsAt }) => {
    const { date, time } = localOf(startsAt, timeZone);
    return time < NIGHT_ENDS ? addDays(date, -1) : date;
  });
  const named = (values: readonly (string | undefined)[]) =>
    [...new Set(values.flatMap((value) => value ?? []))].map((name) => ({ key: name, name }));
  return {
    acronym: undefined,
    venue: undefined,
    city: undefined,
    dayChange: NIGHT_ENDS,
    days: [...new Set(days)].sort(),
    strands: named(sessions.map(({ strand }) => strand)),
    rooms: named(sessions.map(({ room }) => room)),
    ...given,
  };
}
