'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Picture } from '@/components/content/picture';
import { useMoments } from '@/components/i18n/use-moments';
import { Availability } from '@/components/ui/availability';
import { RadioCard } from '@/components/ui/choices/radio-card';
import type { Activity } from '@/lib/contract/activities';
import { formatMoney } from '@/lib/money';
import { formatDay, formatTimeSpan } from '@/lib/time/format';

interface ActivityCardProps {
  activity: Activity;
  /** Name of the radio group. */
  name: string;
  id: string;
  timeZone: string;
  checked: boolean;
  /** What is said instead of the places: that one is held for the visitor, or no longer. */
  own: 'held' | 'ended' | undefined;
  /** Titles of chosen sessions at the same time. */
  overlaps: readonly string[];
  /** Why choosing it failed. */
  problem: string | undefined;
  onChoose: () => void;
}

/** An activity with its time, place, price and places. What is taken cannot be chosen. */
export function ActivityCard({ activity, id, timeZone, checked, own, ...props }: ActivityCardProps) {
  const t = useTranslations('activities');
  const locale = useLocale();
  const { moment } = useMoments(timeZone);
  const { availability, fee, start, end, day, location, photo } = activity;
  const isTaken = availability.left === 0 && own !== 'held' && !checked;
  return (
    <RadioCard
      name={props.name}
      value={activity.code}
      checked={checked}
      disabled={isTaken}
      aria-labelledby={`${id}-name ${id}-price`}
      aria-describedby={`${id}-when ${id}-places ${id}-about`}
      onChange={props.onChoose}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 p-3 sm:gap-x-4 sm:p-4"
    >
      <span className="col-start-2 min-w-0">
        <span className="flex flex-wrap justify-between gap-x-4 leading-6 font-semibold text-heading">
          <span id={`${id}-name`} className="min-w-0 break-words">
            {activity.name}
          </span>
          <span id={`${id}-price`} className="shrink-0 tabular-nums">
            {fee.amount === 0 ? t('free') : formatMoney(fee, locale)}
          </span>
        </span>
        <span id={`${id}-when`} className="block text-sm text-text tabular-nums">
          {[when(), location?.name].filter(Boolean).join(' · ')}
        </span>
        <span id={`${id}-places`} className="block min-h-6 text-sm">
          {props.problem ? (
            <span role="alert" className="font-medium text-danger">
              {props.problem}
            </span>
          ) : (
            places()
          )}
        </span>
      </span>
      {photo && (
        <Picture
          picture={photo}
          alt=""
          className="col-start-3 row-start-1 size-16 rounded-control object-cover sm:row-span-2 sm:aspect-4/3 sm:h-auto sm:w-36"
        />
      )}
      <span id={`${id}-about`} className="col-start-2 col-end-4 mt-1 text-sm text-quiet sm:col-end-3">
        {props.overlaps.length > 0 && (
          <span className="block font-medium text-warning">
            {t('overlap', { titles: new Intl.ListFormat(locale).format(props.overlaps) })}
          </span>
        )}
        {activity.description}
      </span>
    </RadioCard>
  );

  function when(): string {
    if (start && end)
      return `${formatDay(start, timeZone, locale)}, ${formatTimeSpan(start, end, timeZone, locale)}`;
    // A date has no time zone: format its noon UTC in UTC.
    return day ? formatDay(`${day}T12:00:00.000Z`, 'UTC', locale) : t('no_time');
  }

  function places() {
    if (own) {
      const isHeld = own === 'held';
      return (
        <span className={isHeld ? 'font-medium text-accent-text' : 'font-medium text-warning'}>{t(own)}</span>
      );
    }
    const { state, left, held, returns_at } = availability;
    // What most of them are is said of none.
    if (state === 'available') return null;
    return (
      <Availability
        state={state}
        left={left ?? undefined}
        held={held}
        returnsAt={returns_at ? moment(returns_at) : undefined}
      />
    );
  }
}
