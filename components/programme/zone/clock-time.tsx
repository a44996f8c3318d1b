import { useLocale } from 'next-intl';
import { type TimeForm, timeLabel } from './time-label';

interface ClockTimeProps {
  instant: string;
  timeZone: string;
  /** The conference day under which it stands, which the reader knows already. */
  day?: string;
  form?: TimeForm;
}

/** A time of the programme in the event's zone. `ZoneChoice` writes it anew in the reader's. */
export function ClockTime({ instant, timeZone, day, form = 'clock' }: ClockTimeProps) {
  const locale = useLocale();
  return (
    <time dateTime={shortInstant(instant)} data-form={form === 'clock' ? undefined : form}>
      {timeLabel(instant, { form, day, timeZone, locale })}
    </time>
  );
}

/** Whole minutes are said without seconds: hundreds of times stand on a page. */
export function shortInstant(instant: string): string {
  return instant.replace(/:00(?:\.000)?Z$/, 'Z');
}
