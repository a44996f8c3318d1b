'use client';

import { ChevronDown } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { memo, useId, useState } from 'react';
import { partMark, rowMark, seatsMark, UNFIT_MARK } from '@/components/programme/rows/live-rows';
import { type AudienceCodes, sessionFacts } from '@/components/programme/session-facts';
import { saysSeats, seatsState, seatsText } from '@/components/programme/words/seats-text';
import { classNames } from '@/components/ui/class-names';
import type { SessionSummary } from '@/lib/contract/parts/session';
import { SessionActions, type SessionActionsProps } from '../seats/session-actions';
import { type SessionChoice, stillFits } from '../seats/session-choice';
import { SessionDetail } from './session-detail';
import { SessionFacts, type Unusual } from './session-facts';

export interface SessionRowProps {
  session: SessionSummary;
  timeZone: string;
  choice: SessionChoice;
  pending: boolean;
  unusual: Unusual;
  /** Of its heading. */
  level: 2 | 3;
  /** Must be a stable reference, because the list has hundreds of memoised rows. */
  onAction: SessionActionsProps['onAction'];
}

/** Answers name audiences; the step's filter goes by the names. */
const NO_CODES: AudienceCodes = new Map();

/** The id of what the step shows to resolve conflicts. */
export const CONFLICTS_ID = 'conflicts';

/**
 * A row of the list, in the form of the schedule's: title, one line of facts, and beside them its state and its button.
 * Rows outside the window skip layout, and rows render only when something about them changed.
 */
export const SessionRow = memo(function SessionRow({
  session,
  timeZone,
  choice,
  pending,
  unusual,
  level,
  onAction,
}: SessionRowProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <li
      {...rowMark(sessionFacts(session, NO_CODES))}
      {...(stillFits(session, choice) ? {} : UNFIT_MARK)}
      className={classNames('-mx-3 px-3', choice.state === 'chosen' && 'bg-accent-soft')}
    >
      <div {...partMark('words')}>
        <Heading {...partMark('title')}>
          <button
            type="button"
            aria-expanded={open}
            aria-controls={`${id}-detail`}
            onClick={() => setOpen(!open)}
            className={classNames(
              'group inline-flex items-start gap-1.5 text-left pointer-coarse:-my-2.5 pointer-coarse:min-h-11 pointer-coarse:items-center pointer-coarse:py-2',
              session.cancelled === 'Y' ? 'text-quiet line-through' : 'text-heading hover:text-accent-text',
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
        </Heading>
        <SessionFacts {...{ session, timeZone, unusual }} />
        {open && <SessionDetail id={`${id}-detail`} session={session} timeZone={timeZone} />}
      </div>
      <div {...partMark('side')}>
        {saysSeats(session) && <Seats session={session} />}
        <SessionActions
          {...{ session, choice, timeZone, pending, onAction }}
          conflictsHref={`#${CONFLICTS_ID}`}
        />
      </div>
    </li>
  );
});

/** Availability as in the schedule's rows, which hide it while a state is shown in its place. */
function Seats({ session }: { session: SessionSummary }) {
  const t = useTranslations('schedule.seats');
  const limited = { zero: t.raw('limited.zero'), one: t.raw('limited.one'), other: t.raw('limited.other') };
  const names = { available: t('available'), held: t('held'), full: t('full'), cancelled: t('cancelled') };
  return (
    <p {...seatsMark(session.workshops_session_code, seatsState(session))}>
      {seatsText(session, { ...names, limited }, useLocale())}
    </p>
  );
}
