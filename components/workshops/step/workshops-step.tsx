'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useCallback, useDeferredValue, useRef } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { callQuery } from '@/lib/api/call-query';
import { itemsInBasket } from '@/lib/contract/parts/cart-items';
import { zoneName } from '@/lib/time/zone-name';
import type { Basket } from '../basket/use-basket';
import { useChoices } from '../choose/use-choices';
import {
  type ChoiceAction,
  type ChoosableSession,
  changeFor,
  type SessionChoice,
} from '../seats/session-choice';
import { DayChoice } from './day-choice';
import { SessionList } from './session-list';
import { SessionListSkeleton } from './session-list-skeleton';
import { SessionSearch } from './session-search';
import { useDaySessions } from './use-day-sessions';

/** Day, search and filter, which the address keeps. */
export interface WorkshopsView {
  /** A conference day, `YYYY-MM-DD`. */
  day?: string;
  search: string;
  onlyFitting: boolean;
}

interface WorkshopsStepProps {
  /** Code of the registration's track: only sessions open to it are shown. */
  track: string;
  basket: Basket;
  view: WorkshopsView;
  onView: (view: WorkshopsView) => void;
  /** Number of sessions that the registration includes; null without a limit. */
  limit: number | null;
  /** This many are required to continue. */
  required: number;
}

/** Choosing sessions: a day, a filter, and the sessions of the day. */
export function WorkshopsStep({ track, basket, view, onView, limit, required }: WorkshopsStepProps) {
  const t = useTranslations('workshops');
  const common = useTranslations('common');
  const locale = useLocale();
  const days = useQuery({ ...callQuery('getEventDays'), staleTime: 300_000 });
  const open = days.data?.days.filter((day) => day.sessions > 0) ?? [];
  const day = open.find((each) => each.day === view.day)?.day ?? open[0]?.day;
  const { query, refreshPlaces } = useDaySessions(day, track);
  const timeZone = days.data?.time_zone ?? query.data?.time_zone;

  const items = basket.cart?.items ?? NONE;
  const atLimit = limit !== null && itemsInBasket(items).length >= limit;
  const choices = useChoices(query.data?.sessions ?? NONE, basket, limit);

  // Deferred: inputs update at once and the long list follows.
  const search = useDeferredValue(view.search);
  const onlyFitting = useDeferredValue(view.onlyFitting);

  // Stable handlers for the memoised list; they read the latest values when called.
  const latest = useRef({ basket, refreshPlaces, view, onView });
  latest.current = { basket, refreshPlaces, view, onView };
  const clear = useCallback(
    () => latest.current.onView({ ...latest.current.view, search: '', onlyFitting: false }),
    [],
  );
  const act = useCallback(async (action: ChoiceAction, session: ChoosableSession, choice: SessionChoice) => {
    const { basket: current, refreshPlaces: refresh } = latest.current;
    const change = changeFor(action, session, choice);
    await current.change(change);
    const given = change.action === 'swap' ? [change.old.workshops_session_code] : [];
    await refresh([session.workshops_session_code, ...given]);
  }, []);

  if (days.isError || query.isError) {
    return (
      <Alert
        tone="danger"
        live="alert"
        title={t('failed.title')}
        actions={
          <Button
            variant="secondary"
            onClick={() => {
              void days.refetch();
              void query.refetch();
            }}
          >
            {common('try_again')}
          </Button>
        }
      >
        {t('failed.text')}
      </Alert>
    );
  }

  return (
    <div className="space-y-6">
      <div className="space-y-1 text-quiet">
        {required > 0 && <p className="font-medium text-text">{t('required', { count: required })}</p>}
        <p>
          {t('lead')}
          {limit !== null && ` ${t('limit', { count: limit })}`}
        </p>
      </div>
      <DayChoice
        days={timeZone ? open.map((each) => each.day) : undefined}
        current={day}
        onChoose={(chosen) => onView({ ...view, day: chosen })}
      />
      <SessionSearch
        search={view.search}
        onlyFitting={view.onlyFitting}
        onChange={(changes) => onView({ ...view, ...changes })}
      />
      {atLimit && <Alert tone="info">{t('clash.limit')}</Alert>}
      {query.data && timeZone ? (
        <div className="space-y-3">
          <SessionList
            sessions={query.data.sessions}
            timeZone={timeZone}
            search={search}
            onlyFitting={onlyFitting}
            choices={choices}
            pendingCode={basket.pendingCode}
            onAction={act}
            onClear={clear}
          />
          {query.data.sessions[0] && (
            <p className="text-sm text-quiet">
              {t('zone', {
                zone: zoneName(query.data.sessions[0].workshops_schedule_start, timeZone, locale),
              })}
            </p>
          )}
        </div>
      ) : (
        <SessionListSkeleton />
      )}
    </div>
  );
}

const NONE: never[] = [];
