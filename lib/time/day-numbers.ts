import { localMinute } from './format';

interface Span {
  /** Instants. */
  starts_at: string;
  ends_at: string;
  time_zone: string;
}

/** The days of the month from the first to the last day of an event, such as `4–6`; across months the first alone. */
export function dayNumbers({ starts_at, ends_at, time_zone }: Span): string {
  const dayOf = (at: string) => Number(localMinute(at, time_zone).slice(8, 10));
  const [first, last] = [dayOf(starts_at), dayOf(ends_at)];
  return first < last ? `${first}–${last}` : `${first}`;
}
