'use client';

import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useCallback, useDeferredValue, useId, useRef } from 'react';
import { Choice, TextInput } from '@/components/form/controls';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Skeleton } from '@/components/ui/skeleton';
import { callQuery } from '@/lib/api/call-query';
import { itemsInBasket } from '@/lib/contract/parts/cart-items';
import { formatDay } from '@/lib/time/format';
import { zoneName } from '@/lib/time/zone-name';
import type { Basket } from '../basket/use-basket';
import { useChoices } from '../choose/use-choices';
import {
  type ChoiceAction,
  type ChoosableSession,
  changeFor,
  type SessionChoice,
} from '../seats/session-choice';
import { SessionList } from './session-list';
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
  const id = useId();
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
      <fieldset
        aria-label={t('days')}
        className="-mx-gutter flex min-w-0 gap-2 overflow-x-auto px-gutter py-1"
      >
        {timeZone
          ? open.map((each) => (
              <button
                key={each.day}
                type="button"
                aria-pressed={each.day === day}
                onClick={() => onView({ ...view, day: each.day })}
                className={classNames(
                  'min-h-11 shrink-0 rounded-full border px-4 text-sm font-semibold whitespace-nowrap transition-colors',
                  each.day === day
                    ? 'border-accent bg-accent text-on-accent'
                    : 'border-line-strong bg-raised text-heading hover:border-edge hover:bg-sunken',
                )}
              >
                {formatDay(noonOf(each.day), 'UTC', locale)}
              </button>
            ))
          : ['a', 'b'].map((key) => <Skeleton key={key} className="h-11 w-40 rounded-full" />)}
      </fieldset>
      <search className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-64 space-y-1.5">
          <label htmlFor={`${id}-search`} className="block font-semibold text-heading">
            {t('filter.label')}
          </label>
          <span className="relative block">
            <Search
              className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-icon"
              aria-hidden
            />
            <TextInput
              id={`${id}-search`}
              type="search"
              enterKeyHint="search"
              autoComplete="off"
              placeholder={t('filter.placeholder')}
              value={view.search}
              onChange={(event) => onView({ ...view, search: event.target.value })}
              className="pl-10"
            />
          </span>
        </div>
        <Choice
          type="checkbox"
          checked={view.onlyFitting}
          onChange={(event) => onView({ ...view, onlyFitting: event.target.checked })}
        >
          {t('filter.fits')}
        </Choice>
      </search>
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

/** A date has no time zone: format its noon UTC in UTC. */
function noonOf(day: string): string {
  return `${day}T12:00:00.000Z`;
}

function SessionListSkeleton() {
  const t = useTranslations('common');
  return (
    <div aria-busy className="border-t border-line">
      <span className="sr-only">{t('loading')}</span>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div
          key={key}
          className="grid min-h-36 gap-x-6 gap-y-3 border-b border-line py-4 sm:grid-cols-[6.25rem_minmax(0,1fr)_9rem]"
        >
          <Skeleton className="h-5 w-20" />
          <div className="space-y-3">
            <Skeleton className="h-6 w-3/4" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-6 w-40" />
          </div>
          <Skeleton className="h-9 w-24 sm:justify-self-end" />
        </div>
      ))}
    </div>
  );
}
