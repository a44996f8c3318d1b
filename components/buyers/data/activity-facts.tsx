'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { BuyerOrder } from '@/lib/contract/buyers';
import { formatDay, formatTimeSpan } from '@/lib/time/format';

interface ActivityFactsProps {
  chosen: NonNullable<BuyerOrder['activity']>;
  timeZone: string;
}

/** When and where the activity is, and for how many. */
export function ActivityFacts({ chosen: { activity, quantity }, timeZone }: ActivityFactsProps) {
  const t = useTranslations('purchase');
  const locale = useLocale();
  const { name, start, end, day, location } = activity;
  const when =
    start && end
      ? `${formatDay(start, timeZone, locale)}, ${formatTimeSpan(start, end, timeZone, locale)}`
      : // A date has no time zone: format its noon UTC in UTC.
        day && formatDay(`${day}T12:00:00.000Z`, 'UTC', locale);
  return (
    <div className="py-2">
      <p className="font-semibold text-heading">{name}</p>
      <p className="text-quiet">
        {[t('place_count', { count: quantity }), when, location?.name].filter(Boolean).join(' · ')}
      </p>
    </div>
  );
}
