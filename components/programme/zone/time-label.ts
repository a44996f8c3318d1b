import { formatDay, formatTime, formatTimeOnDay } from '@/lib/time/format';

/** A clock time, or the day. */
export type TimeForm = 'clock' | 'day';

/**
 * Text of an instant. A time that falls on another date than the conference day above it names its weekday: after
 * midnight, or in a distant time zone.
 */
export function timeLabel(
  instant: string,
  {
    form,
    day,
    timeZone,
    locale,
  }: { form: TimeForm; day: string | undefined; timeZone: string; locale: string },
): string {
  if (form === 'day') return formatDay(instant, timeZone, locale);
  if (day === undefined) return formatTime(instant, timeZone, locale);
  return formatTimeOnDay(instant, day, timeZone, locale);
}
