import { useLocale } from 'next-intl';
import { formatDay, formatTime, formatTimeOnDay } from '@/lib/time/format';
import { liveMark } from '../rows/live-rows';

/** A clock time, or the day. */
type TimeForm = 'clock' | 'day';

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

interface ClockTimeProps {
  instant: string;
  timeZone: string;
  /** The conference day whose heading is above it; the time does not repeat that day. */
  day?: string;
  form?: TimeForm;
}

/** A time of the programme in the event's zone; `ZoneChoice` writes it in the reader's zone when they choose so. */
export function ClockTime({ instant, timeZone, day, form = 'clock' }: ClockTimeProps) {
  const locale = useLocale();
  return (
    <time dateTime={shortInstant(instant)} {...liveMark('time', form)}>
      {timeLabel(instant, { form, day, timeZone, locale })}
    </time>
  );
}

/** Omits zero seconds, to keep pages with hundreds of times small. */
function shortInstant(instant: string): string {
  return instant.replace(/:00(?:\.000)?Z$/, 'Z');
}
