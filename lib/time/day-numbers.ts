import { localMinute } from './format';

interface Span {
  /** Instants. */
  starts_at: string;
  ends_at: string;
  time_zone: string;
}

/** The days of the month from the first to the last day of an event, such as `4–6`. */
export function dayNumbers({ starts_at, ends_at, time_zone }: Span): string {
  const [first, last] = [starts_at, ends_at].map((at) => Number(localMinute(at, time_zone).slice(8, 10)));
  return first === last ? `${first}` : `${first}–${last}`;
}
