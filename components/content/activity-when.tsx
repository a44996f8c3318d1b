import { useLocale, useTranslations } from 'next-intl';
import type { Activity } from '@/lib/contract/activities';
import { formatDay, formatTimeSpan } from '@/lib/time/format';

/** When and where an activity is, in the event's time zone. */
export function ActivityWhen({ activity, timeZone }: { activity: Activity; timeZone: string }) {
  const t = useTranslations('content.activities');
  const locale = useLocale();
  const { start, end, day, location } = activity;
  const when =
    start && end
      ? `${formatDay(start, timeZone, locale)}, ${formatTimeSpan(start, end, timeZone, locale)}`
      : // A date has no time zone: format its noon UTC in UTC.
        day
        ? formatDay(`${day}T12:00:00.000Z`, 'UTC', locale)
        : t('no_time');
  return <p className="text-text tabular-nums">{[when, location?.name].filter(Boolean).join(' · ')}</p>;
}
