import { localDate } from '../../time/format';

interface EventDates {
  starts_at: string;
  ends_at: string;
  time_zone: string;
}

/** Whether a moment is on a day of the event: who buys the day before is not there yet. */
export function isOnEventDay({ starts_at, ends_at, time_zone: zone }: EventDates, now: string): boolean {
  const today = localDate(now, zone);
  return localDate(starts_at, zone) <= today && today <= localDate(ends_at, zone);
}
