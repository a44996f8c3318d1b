'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useRef } from 'react';
import { DayButtons } from '@/components/ui/days/day-switcher';
import { FailedAlert } from '@/components/ui/failed-alert';
import { Skeleton } from '@/components/ui/skeleton';
import type { RegistrationOverview } from '@/lib/contract/parts/registration';
import { zoneName } from '@/lib/time/zone-name';
import { ConflictList } from '../basket/conflict-list';
import type { Basket } from '../basket/use-basket';
import { useChoices } from '../choose/use-choices';
import type { DayActivity } from '../day/activity-card';
import { DayOfTimes } from '../day/day-of-times';
import { daysFor, firstDayWithChoices } from './session-days';
import { StepLead } from './step-lead';
import { useTrackSessions } from './use-track-sessions';

/** The day, which the address keeps, and a session that a link led to. */
export interface WorkshopsView {
  /** A conference day, `YYYY-MM-DD`. */
  day?: string | undefined;
  /** A session's code. */
  session?: string | undefined;
}

interface WorkshopsStepProps {
  /** Code of the registration's track: only sessions open to it are shown. */
  track: string;
  /** How the attendee takes part. */
  mode: RegistrationOverview['mode'];
  basket: Basket;
  view: WorkshopsView;
  onView: (view: WorkshopsView) => void;
  /** Number of sessions that the registration includes; null without a limit. */
  limit: number | null;
  /** This many are required to continue. */
  required: number;
  /** Whether an alert above says already how many are required. */
  isAlerted?: boolean;
  /** What was chosen beside sessions, with a time of its own; undefined while it is not known. */
  activity: DayActivity | null | undefined;
  /** Whether a place is held as soon as a session is chosen; false where the choice is only a draft. */
  holds?: boolean;
  /** How one goes on, offered in the sheet as well once enough is chosen. */
  goOn: { label: string; pending: boolean; act: () => void };
}

/** The id of what the step shows to resolve conflicts. */
export const CONFLICTS_ID = 'conflicts';

/** Choosing sessions: a day, its times, and the sessions of a time. */
export function WorkshopsStep({
  track,
  mode,
  basket,
  view,
  onView,
  limit,
  required,
  isAlerted = false,
  activity,
  holds = true,
  goOn,
}: WorkshopsStepProps) {
  const t = useTranslations('workshops');
  const locale = useLocale();
  const query = useTrackSessions(track);
  const choices = useChoices(query.data?.sessions ?? NONE, basket, limit);
  const timeZone = query.data?.time_zone ?? 'UTC';
  const openedOn = useRef<string>(undefined);
  const isActivityKnown = activity !== undefined;
  // Kept from render to render: all that is derived from a day's sessions is kept with them.
  const days = useMemo(
    () => (query.data && isActivityKnown ? daysFor(query.data.sessions, mode) : undefined),
    [query.data, isActivityKnown, mode],
  );

  if (query.isError) {
    return (
      <FailedAlert title={t('failed.title')} onTryAgain={() => void query.refetch()}>
        {t('failed.text')}
      </FailedAlert>
    );
  }

  // Kept as it was: the day must not change because its last place was taken, perhaps by this attendee.
  openedOn.current ??= days && firstDayWithChoices(days, Date.now());
  const asked = query.data?.sessions.find((each) => each.workshops_session_code === view.session);
  const wanted = view.day ?? asked?.workshops_schedule_day ?? openedOn.current;
  const current = days?.find((each) => each.day === wanted) ?? days?.[0];
  const [first] = current?.sessions ?? [];

  return (
    <div className="space-y-4">
      <StepLead cart={basket.cart} {...{ limit, required, isAlerted, holds }} />
      {days === undefined && <DaySkeleton />}
      {days !== undefined && days.length > 1 && (
        <DayButtons
          label={t('days')}
          locale={locale}
          days={days.map(({ day }) => ({ key: day, current: day === current?.day }))}
          onChoose={(day) => onView({ day })}
        />
      )}
      {days?.length === 0 && <p className="text-quiet">{t('empty.day_text')}</p>}
      {current && (
        <DayOfTimes
          key={current.day}
          day={current.day}
          sessions={current.sessions}
          asked={asked?.workshops_schedule_day === current.day ? view.session : undefined}
          choices={choices}
          basket={basket}
          limit={limit}
          required={required}
          timeZone={timeZone}
          activity={activity?.day === current.day ? activity : undefined}
          goOn={goOn}
        />
      )}
      {first && (
        <p className="text-sm text-quiet">
          {t('zone', { zone: zoneName(first.workshops_schedule_start, timeZone, locale) })}
        </p>
      )}
      {/* Below the times, so that a conflict that begins or ends moves none of them. */}
      <div id={CONFLICTS_ID} tabIndex={-1} className="outline-none empty:hidden">
        {basket.cart && (
          <ConflictList
            cart={basket.cart}
            timeZone={timeZone}
            pending={basket.pendingCode !== undefined}
            onChange={basket.change}
          />
        )}
      </div>
    </div>
  );
}

function DaySkeleton() {
  const t = useTranslations('common');
  return (
    <div aria-busy className="space-y-3">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-11.5 rounded-card sm:max-w-120" />
      <Skeleton className="h-11 w-64" />
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} className="h-22 rounded-card lg:max-w-72" />
      ))}
    </div>
  );
}

const NONE: never[] = [];
