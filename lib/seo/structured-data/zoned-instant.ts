import { formatZoned } from '#format-zoned';

/** An instant with the offset of the event's zone, because search engines take its date from the text: `2027-02-04T09:00:00-08:00`. */
export function zonedInstant(instant: string, timeZone: string): string {
  return formatZoned(instant, timeZone, "yyyy-MM-dd'T'HH:mm:ssxxx");
}
