import type { Locale } from '@/lib/i18n/languages';
import { formatDateSpan } from '@/lib/time/format';

/** Days are no instants: noon is on the same day in every zone that this is formatted in. */
export const noon = (day: string): string => `${day}T12:00:00.000Z`;

/** The days of an event: "February 4 – 6, 2027". */
export const eventDates = (
  { starts_on, ends_on }: { starts_on: string; ends_on: string },
  locale: Locale,
): string => formatDateSpan(noon(starts_on), noon(ends_on), 'UTC', locale);
