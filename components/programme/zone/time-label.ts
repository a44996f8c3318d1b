import { formatDay, formatTime, formatWeekday, localDate } from '@/lib/time/format';

/** What a `<time>` of the programme says: the clock alone, or the day. */
export type TimeForm = 'clock' | 'day';

const NBSP = '\u00a0';

/**
 * An instant as the programme says it. A clock that falls on another date than the conference day that it stands under
 * names its weekday: after midnight, or in a reader's zone far away.
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
  const clock = formatTime(instant, timeZone, locale);
  if (day === undefined || localDate(instant, timeZone) === day) return clock;
  return `${formatWeekday(instant, timeZone, locale)}${NBSP}${clock}`;
}
