import { localMinute } from '../../time/format';

interface Moment {
  now: string;
  timeZone: string;
  /** The local time at which a conference day ends: `04:00` counts an evening that goes on until then to its day. */
  dayChange: string;
}

/** Today during the conference, otherwise its first day. */
export function conferenceDay(
  days: readonly { day: string }[],
  { now, timeZone, dayChange }: Moment,
): string | undefined {
  const [date = '', clock = ''] = localMinute(now, timeZone).split(' ');
  const today = clock < dayChange ? dayBefore(date) : date;
  return days.find(({ day }) => day === today)?.day ?? days[0]?.day;
}

function dayBefore(date: string): string {
  return new Date(Date.parse(date) - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
