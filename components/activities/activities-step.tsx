'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useZone } from '@/components/programme/zone/use-zone';
import { ZoneNote } from '@/components/programme/zone/zone-note';
import { Button } from '@/components/ui/button';
import { RadioCard } from '@/components/ui/choices/radio-card';
import { FailedAlert } from '@/components/ui/failed-alert';
import { Skeleton } from '@/components/ui/skeleton';
import { SummaryAction } from '@/components/ui/summary/summary-action';
import { announce } from '@/components/ui/toast/announcement';
import type { Activity } from '@/lib/contract/activities';
import type { CartItem } from '@/lib/contract/parts/cart';
import { doOverlap } from '@/lib/domain/programme/conflicts';
import { failureText } from '@/lib/errors';
import { zoneName } from '@/lib/time/zone-name';
import { ActivityCard } from './activity-card';
import { type Activities, useActivities } from './use-activities';

interface ActivitiesStepProps {
  /** Of the registration. */
  code: string;
  /** The chosen sessions: an activity at the same time says so. */
  sessions: readonly CartItem[];
  /** Of the event. */
  timeZone: string;
  /** Names the following step. */
  nextLabel: string;
  /** Called when a choice was saved: the total follows from it. */
  onSaved: () => unknown;
  /** Resolves when the next step is shown. */
  onDone: () => Promise<void>;
}

/** Choosing one activity, or none (specification §5). The place is held as soon as one is chosen. */
export function ActivitiesStep({ code, nextLabel, onSaved, onDone, ...props }: ActivitiesStepProps) {
  const t = useTranslations('activities');
  const common = useTranslations('common');
  const [isGoing, setGoing] = useState(false);
  const activities = useActivities({ target: 'registration', code }, onSaved);
  const { data, chosen } = activities;

  if (activities.isError) {
    return (
      <FailedAlert title={t('failed_title')} onTryAgain={activities.reload}>
        {t('failed_text')}
      </FailedAlert>
    );
  }

  /** What is chosen is held again where its hold has ended, and no choice becomes the choice of none. */
  async function isSettled(): Promise<boolean> {
    if (!(await activities.settle())) return false;
    const isEnded = data?.choice.place === 'ended' && chosen === data.choice.activity_code;
    if (chosen === undefined || isEnded) return activities.choose(chosen ?? null);
    return true;
  }

  async function goOn(): Promise<void> {
    setGoing(true);
    if (await isSettled()) await onDone();
    setGoing(false);
  }

  return (
    <div className="max-w-form space-y-4">
      <p className="text-quiet max-sm:text-sm">{t('lead')}</p>
      {data ? (
        <Choices activities={activities} data={data} {...props} />
      ) : (
        <ChoicesSkeleton label={common('loading')} />
      )}
      <SummaryAction>
        <Button wide pending={isGoing} pendingLabel={t('saving')} disabled={!data} onClick={goOn}>
          {data && !chosen ? t('without') : nextLabel}
        </Button>
      </SummaryAction>
    </div>
  );
}

interface ChoicesProps extends Pick<ActivitiesStepProps, 'sessions' | 'timeZone'> {
  activities: Activities;
  data: NonNullable<Activities['data']>;
}

function Choices({ activities, data, sessions, timeZone }: ChoicesProps) {
  const t = useTranslations('activities');
  const schedule = useTranslations('schedule.zone');
  const locale = useLocale();
  const name = useId();
  const { chosen, failure } = activities;
  const at = data.activities.find(({ start }) => start)?.start ?? data.as_of;
  const zone = useZone(timeZone, at);
  const zoneWords = {
    shown: schedule.raw('shown'),
    toOwn: schedule('to_own'),
    toEvent: schedule.raw('to_event'),
  };
  const problemOf = (code: string | null) =>
    failure?.activityCode === code ? failureText(failure.error, t('not_saved')) : undefined;

  async function choose(activityCode: string | null): Promise<void> {
    if (!(await activities.choose(activityCode))) return;
    const activity = data.activities.find((each) => each.code === activityCode);
    announce(activity ? t('chosen', { name: activity.name }) : t('chosen_none'));
  }

  if (data.activities.length === 0) return <p>{t('empty')}</p>;
  const isNone = chosen === null;
  return (
    <fieldset aria-busy={activities.isSaving} className="min-w-0 space-y-3">
      <legend className="sr-only">{t('legend')}</legend>
      <ZoneNote {...{ ...zone, timeZone }} words={zoneWords} nameOf={(each) => zoneName(at, each, locale)} />
      {data.activities.map((activity) => (
        <ActivityCard
          key={activity.code}
          id={`${name}-${activity.code}`}
          {...{ name, activity }}
          timeZone={zone.shown}
          checked={chosen === activity.code}
          own={ownPlace(activities, data, activity)}
          overlaps={overlapping(activity, sessions)}
          problem={problemOf(activity.code)}
          onChoose={() => void choose(activity.code)}
        />
      ))}
      <RadioCard
        name={name}
        value=""
        checked={isNone}
        aria-describedby={problemOf(null) && `${name}-none`}
        onChange={() => void choose(null)}
        className="flex min-h-14 items-start gap-x-3 p-3 sm:gap-x-4 sm:p-4"
      >
        <span className="min-w-0 flex-1">
          <span className="block leading-6 font-semibold text-heading">{t('none')}</span>
          {problemOf(null) && (
            <span id={`${name}-none`} role="alert" className="block text-sm font-medium text-danger">
              {problemOf(null)}
            </span>
          )}
        </span>
      </RadioCard>
    </fieldset>
  );
}

/** Whether the visitor holds a place of an activity, or did; undefined for one that is not theirs. */
function ownPlace(
  { chosen }: Activities,
  { choice }: ChoicesProps['data'],
  { code }: Activity,
): 'held' | 'ended' | undefined {
  if (chosen !== code || choice.activity_code !== code) return undefined;
  return choice.place === 'ended' ? 'ended' : 'held';
}

function overlapping({ start, end }: Activity, sessions: readonly CartItem[]): string[] {
  if (!start || !end) return [];
  return sessions
    .filter((item) => item.workshops_cart_status === 'Y' && item.cancelled === 'N')
    .filter((item) =>
      doOverlap(
        { startsAt: start, endsAt: end },
        { startsAt: item.workshops_schedule_start, endsAt: item.workshops_schedule_end },
      ),
    )
    .map((item) => item.workshops_title);
}

/** Placeholder with about the size of the choices. */
function ChoicesSkeleton({ label }: { label: string }) {
  return (
    <div aria-busy className="space-y-3">
      <span className="sr-only">{label}</span>
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} className="h-44 w-full rounded-card sm:h-36" />
      ))}
    </div>
  );
}
