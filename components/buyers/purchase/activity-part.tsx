'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef } from 'react';
import { ActivityCard } from '@/components/activities/activity-card';
import type { Activities } from '@/components/activities/use-activities';
import { QuantityStepper } from '@/components/shop/quantity-stepper';
import { RadioCard } from '@/components/ui/choices/radio-card';
import { FailedAlert } from '@/components/ui/failed-alert';
import { Skeleton } from '@/components/ui/skeleton';
import type { Activity } from '@/lib/contract/activities';
import { failureText } from '@/lib/errors';

interface ActivityPartProps {
  activities: Activities;
  timeZone: string;
  /** The activity that was pressed on the page before: it is chosen at once, unless another one is. */
  pressed: string | null;
}

/** Choosing one activity and how many places of it (specification §5: only one may be selected). */
export function ActivityPart({ activities, timeZone, pressed }: ActivityPartProps) {
  const t = useTranslations('purchase');
  const words = useTranslations('activities');
  const common = useTranslations('common');
  const name = useId();
  const { data, chosen, quantity, failure, choose } = activities;
  const isTaken = useRef(false);

  useEffect(() => {
    if (!data || pressed === null || isTaken.current) return;
    isTaken.current = true;
    const isOffered = data.activities.some(({ code }) => code === pressed);
    if (isOffered && data.choice.activity_code === null) void choose(pressed);
  }, [data, pressed, choose]);

  if (activities.isError) {
    return (
      <FailedAlert title={words('failed_title')} onTryAgain={activities.reload}>
        {words('failed_text')}
      </FailedAlert>
    );
  }
  if (!data) {
    return (
      <div aria-busy className="space-y-3">
        <span className="sr-only">{common('loading')}</span>
        <Skeleton className="h-28 w-full rounded-card" />
        <Skeleton className="h-28 w-full rounded-card" />
      </div>
    );
  }
  const { choice } = data;
  /** The places of it that this order has. */
  const kept = ({ code }: Activity) =>
    choice.activity_code === code && choice.place === 'held' ? choice.quantity : 0;
  const own = ({ code }: Activity) =>
    choice.activity_code !== code || chosen !== code
      ? undefined
      : choice.place === 'held' || choice.place === 'ended'
        ? choice.place
        : undefined;

  return (
    <fieldset aria-busy={activities.isSaving} className="min-w-0 space-y-3">
      <legend className="text-quiet">{t('one_activity')}</legend>
      {data.activities.map((activity) => {
        const { code, availability, limit } = activity;
        const most = Math.min(limit, kept(activity) + (availability.left ?? Number.POSITIVE_INFINITY));
        return (
          <div key={code} className="space-y-2">
            <ActivityCard
              id={`${name}-${code}`}
              {...{ name, activity, timeZone }}
              checked={chosen === code}
              own={own(activity)}
              overlaps={[]}
              problem={
                failure?.activityCode === code ? failureText(failure.error, words('not_saved')) : undefined
              }
              onChoose={() => void choose(code)}
            />
            {chosen === code && limit > 1 && (
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pl-4">
                <span aria-hidden className="text-sm font-medium text-heading">
                  {t('places')}
                </span>
                <QuantityStepper
                  name={activity.name}
                  quantity={quantity}
                  most={most}
                  describedBy={`${name}-${code}-most`}
                  onChange={(to) => void choose(to === 0 ? null : code, Math.max(1, to))}
                />
                <span id={`${name}-${code}-most`} className="text-sm text-quiet">
                  {quantity >= most && t('most', { count: most })}
                </span>
              </div>
            )}
          </div>
        );
      })}
      <RadioCard
        name={name}
        value=""
        checked={chosen === null || chosen === undefined}
        onChange={() => void choose(null)}
        className="flex min-h-14 items-center gap-x-3 p-3 sm:gap-x-4 sm:p-4"
      >
        <span className="font-semibold text-heading">{words('none')}</span>
      </RadioCard>
    </fieldset>
  );
}
