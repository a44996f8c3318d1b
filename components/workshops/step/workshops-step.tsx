'use client';

import { SlidersHorizontal } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { DayButtons } from '@/components/ui/days/day-switcher';
import { FailedAlert } from '@/components/ui/failed-alert';
import { Skeleton } from '@/components/ui/skeleton';
import type { RegistrationOverview } from '@/lib/contract/parts/registration';
import { zoneName } from '@/lib/time/zone-name';
import { ConflictList } from '../basket/conflict-list';
import { useAct } from '../basket/use-act';
import type { Basket } from '../basket/use-basket';
import { useChoices } from '../choose/use-choices';
import { daysFor, firstDayWithChoices } from './session-days';
import { FILTER_ID, SessionFilter } from './session-filter';
import { SessionList } from './session-list';
import { SessionListSkeleton } from './session-list-skeleton';
import { CONFLICTS_ID } from './session-row';
import { StepLead } from './step-lead';
import { useTrackSessions } from './use-track-sessions';

interface FilterToggleProps {
  open: boolean;
  onToggle: () => void;
}

/** Shows and hides search and filters on phones, beside the days; wide screens always have them. */
function FilterToggle({ open, onToggle }: FilterToggleProps) {
  const t = useTranslations('workshops');
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={FILTER_ID}
      onClick={onToggle}
      className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-control px-1 text-sm font-semibold text-accent-text sm:hidden"
    >
      <SlidersHorizontal className="size-4" aria-hidden />
      {t('filter')}
    </button>
  );
}

/** The day, which the address keeps; the filter keeps itself there. */
export interface WorkshopsView {
  /** A conference day, `YYYY-MM-DD`. */
  day?: string;
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
  /** Whether a place is held as soon as a session is added; false where the choice is only a draft. */
  holds?: boolean;
}

/** The id of the element that holds the rows. */
const ROWS = 'step-sessions';

/** Choosing sessions: a day, a filter, and the sessions of the day. */
export function WorkshopsStep({
  track,
  mode,
  basket,
  view,
  onView,
  limit,
  required,
  holds = true,
}: WorkshopsStepProps) {
  const t = useTranslations('workshops');
  const locale = useLocale();
  const query = useTrackSessions(track);
  const choices = useChoices(query.data?.sessions ?? NONE, basket, limit);
  const timeZone = query.data?.time_zone ?? 'UTC';
  const act = useAct(basket.change, timeZone);
  const openedOn = useRef<string>(undefined);
  const [isFiltering, setFiltering] = useState(false);

  if (query.isError) {
    return (
      <FailedAlert title={t('failed.title')} onTryAgain={() => void query.refetch()}>
        {t('failed.text')}
      </FailedAlert>
    );
  }

  const days = query.data && daysFor(query.data.sessions, mode);
  // Kept as it was: the day must not change because its last place was taken, perhaps by this attendee.
  openedOn.current ??= days && firstDayWithChoices(days, Date.now());
  const current = days?.find((each) => each.day === (view.day ?? openedOn.current)) ?? days?.[0];
  const [first] = current?.sessions ?? [];

  return (
    <div className="space-y-4">
      <StepLead cart={basket.cart} limit={limit} required={required} holds={holds} />
      <div className="flex items-center gap-2">
        {days ? (
          <DayButtons
            label={t('days')}
            locale={locale}
            days={days.map(({ day }) => ({ key: day, current: day === current?.day }))}
            onChoose={(day) => onView({ day })}
          />
        ) : (
          <Skeleton className="h-11.5 flex-1 rounded-card sm:max-w-120" />
        )}
        {current && <FilterToggle open={isFiltering} onToggle={() => setFiltering(!isFiltering)} />}
      </div>
      {days === undefined && <SessionListSkeleton />}
      {days?.length === 0 && <p className="text-quiet">{t('empty.day_text')}</p>}
      {current && (
        <SessionFilter
          key={current.day}
          root={ROWS}
          sessions={current.sessions}
          choices={choices}
          open={isFiltering}
        >
          <div id={ROWS}>
            <SessionList
              sessions={current.sessions}
              timeZone={timeZone}
              choices={choices}
              pendingCode={basket.pendingCode}
              onAction={act}
            />
          </div>
        </SessionFilter>
      )}
      {first && (
        <p className="text-sm text-quiet">
          {t('zone', { zone: zoneName(first.workshops_schedule_start, timeZone, locale) })}
        </p>
      )}
      {/* Below the sessions, so that a conflict that begins or ends moves none of them. */}
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

const NONE: never[] = [];
