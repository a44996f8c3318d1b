'use client';

import { ChevronDown } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { memo, useId, useState } from 'react';
import { Availability } from '@/components/ui/availability';
import { classNames } from '@/components/ui/class-names';
import type { SessionSummary } from '@/lib/contract/parts/session';
import { formatTime } from '@/lib/time/format';
import { SessionActions } from '../seats/session-actions';
import type { ChoiceAction, ChoosableSession, SessionChoice } from '../seats/session-choice';
import { SessionBadges } from './session-badges';
import { SessionDetail } from './session-detail';

export interface SessionRowProps {
  session: SessionSummary;
  timeZone: string;
  choice: SessionChoice;
  pending: boolean;
  /** Must be a stable reference, because the list has hundreds of memoised rows. */
  onAction: (action: ChoiceAction, session: ChoosableSession, choice: SessionChoice) => void;
}

/**
 * A row of the list: time, session, availability, buttons. Rows outside the window skip layout, and rows render only
 * when something about them changed.
 */
export const SessionRow = memo(function SessionRow({
  session,
  timeZone,
  choice,
  pending,
  onAction,
}: SessionRowProps) {
  const t = useTranslations('workshops.row');
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const id = useId();
  const start = formatTime(session.workshops_schedule_start, timeZone, locale);
  const end = formatTime(session.workshops_schedule_end, timeZone, locale);
  const chosen = choice.state === 'chosen';
  const quiet = session.cancelled === 'Y';
  const presenters = session.presenters.map((presenter) => presenter.name).join(', ');

  return (
    <li
      className={classNames(
        '-mx-3 grid gap-x-6 gap-y-3 border-b border-line px-3 py-4 sm:grid-cols-[6.25rem_minmax(0,1fr)_auto]',
        '[contain-intrinsic-size:auto_9rem] [content-visibility:auto]',
        chosen && 'bg-accent-soft',
      )}
    >
      <p className={classNames('text-sm tabular-nums sm:pt-0.5', chosen ? 'text-text' : 'text-quiet')}>
        <time dateTime={session.workshops_schedule_start} className="font-medium text-heading">
          {start}
        </time>
        <span className="sm:block"> – {end}</span>
      </p>
      <div className="min-w-0 space-y-1.5">
        <h2 id={`${id}-title`} className="text-base">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={`${id}-detail`}
            onClick={() => setOpen(!open)}
            className={classNames(
              'group inline-flex items-start gap-1.5 text-left font-semibold pointer-coarse:-my-2.5 pointer-coarse:min-h-11 pointer-coarse:items-center pointer-coarse:py-2',
              quiet ? 'text-quiet line-through' : 'text-heading hover:text-accent-text',
            )}
          >
            <span className="min-w-0">{session.workshops_title}</span>
            <ChevronDown
              className={classNames(
                'mt-0.5 size-5 shrink-0 text-icon transition-transform group-hover:text-accent-text',
                open && 'rotate-180',
              )}
              aria-hidden
            />
          </button>
        </h2>
        {session.subtitle && <p className="text-quiet">{session.subtitle}</p>}
        {(presenters || session.room) && (
          <p className="text-sm text-quiet">{[presenters, session.room?.name].filter(Boolean).join(' · ')}</p>
        )}
        <SessionBadges session={session} />
        {open && <SessionDetail id={`${id}-detail`} session={session} timeZone={timeZone} />}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:w-44 sm:flex-col sm:items-end sm:justify-start sm:text-right">
        {quiet ? (
          <span className="text-sm text-quiet">{t('cancelled')}</span>
        ) : (
          !chosen && <Seats {...{ session, timeZone }} />
        )}
        <SessionActions
          {...{ session, choice, timeZone, pending, onAction }}
          className="justify-end max-sm:ml-auto"
        />
      </div>
    </li>
  );
});

function Seats({ session, timeZone }: { session: SessionSummary; timeZone: string }) {
  const locale = useLocale();
  const { state, left, returns_at } = session.availability;
  return (
    <Availability
      state={state}
      left={left ?? undefined}
      returnsAt={returns_at ? formatTime(returns_at, timeZone, locale) : undefined}
      className="sm:justify-end"
    />
  );
}
