import { addDays, localOf } from '../../platform/local-time';

/** What begins before this belongs to the evening before, in files that list no days. */
const NIGHT_ENDS = '04:00';

/** The conference days of a file that lists none. @param starts instants */
export function daysOfTimes(starts: readonly string[], timeZone: string) {
  const days = starts.map((start) => {
    const { date, time } = localOf(start, timeZone);
    return time < NIGHT_ENDS ? addDays(date, -1) : date;
  });
  return { dayChange: NIGHT_ENDS, days: [...new Set(days)].sort() };
}
