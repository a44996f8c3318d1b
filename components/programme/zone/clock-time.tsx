import { useLocale } from 'next-intl';
import { timeMark } from '../rows/live-rows';
import { type TimeForm, timeLabel } from './time-label';

interface ClockTimeProps {
  instant: string;
  timeZone: string;
  /** The conference day under whose heading it stands, which needs no repeating. */
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

/** Leaves out seconds that are zero, because hundreds of times stand on a page. */
export function shortInstant(instant: string): string {
  return instant.replace(/:00(?:\.000)?Z$/, 'Z');
}
