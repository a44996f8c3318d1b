import { useLocale } from 'next-intl';
import { timeMark } from '../rows/live-rows';
import { type TimeForm, timeLabel } from './time-label';

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
    <time dateTime={shortInstant(instant)} {...timeMark(form)}>
      {timeLabel(instant, { form, day, timeZone, locale })}
    </time>
  );
}

/** Omits zero seconds, to keep pages with hundreds of times small. */
export function shortInstant(instant: string): string {
  return instant.replace(/:00(?:\.000)?Z$/, 'Z');
}
