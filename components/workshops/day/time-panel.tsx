'use client';

import { ChevronDown } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import type { StrandClass } from '@/components/programme/strands';
import { classNames } from '@/components/ui/class-names';
import { TEXT_LINK } from '@/components/ui/page-link';
import type { SessionSummary } from '@/lib/contract/parts/session';
import { useStars } from '@/lib/stars/use-stars';
import { formatTime, formatTimeSpan } from '@/lib/time/format';
import { givenUpFor, type SessionChoice } from '../seats/session-choice';
import type { DayActivity } from './activity-card';
import { type DayTime, orderedSessions, type TimeState } from './day-times';
import { usualOf } from './session-facts';
import { SessionOption, type SessionOptionProps } from './session-option';
import { type TimeFilter, useFiltered } from './time-filter';

/** Longer lists show the rest on request: hundreds of rows would make a phone wait. */
const MAX_ROWS = 40;
/** More than a window shows: a time opens with these, and the others follow at once without keeping anybody waiting. */
const MAX_FIRST_ROWS = 12;

interface TimePanelProps {
  /** Undefined for the sessions of the whole day. */
  time: DayTime | undefined;
  sessions: readonly SessionSummary[];
  state: TimeState;
  /** A chosen activity at the same time. */
  activity: DayActivity | undefined;
  choices: ReadonlyMap<string, SessionChoice>;
  filter: TimeFilter;
  timeZone: string;
  pendingCode: string | undefined;
  strandClass: StrandClass;
  /** The limit of the registration is reached: nothing is added, only swapped. */
  isAtLimit: boolean;
  onAction: SessionOptionProps['onAction'];
}

/** The sessions of a time: what can be chosen first, then what can be waited for, and online twins behind a line. */
export function TimePanel({
  time,
  sessions,
  state,
  activity,
  choices,
  filter,
  timeZone,
  pendingCode,
  strandClass,
  isAtLimit,
  onAction,
}: TimePanelProps) {
  const t = useTranslations('workshops');
  const common = useTranslations('schedule');
  const locale = useLocale();
  const id = time?.key;
  const { shown, controls } = useFiltered(sessions, filter);
  const stars = useStars();
  const { free, full, twins } = useMemo(
    () => orderedSessions(shown, choices, stars),
    [shown, choices, stars],
  );
  const { start, end } = time ?? {};
  const { language, type } = useMemo(() => usualOf(sessions), [sessions]);
  const usual = useMemo(() => ({ language, type, start, end }), [language, type, start, end]);
  const standing = [...state.chosen, ...state.lasting];
  const known = new Set(standing.map((each) => each.workshops_session_code));
  const rows = { choices, stars, timeZone, pendingCode, strandClass, usual, known, onAction };
  return (
    <div className="space-y-3">
      {lead() && <p className="text-sm text-quiet">{lead()}</p>}
      {activity && (
        <p className="text-sm text-quiet">
          {t('day.activity_during', {
            name: activity.name,
            span: formatTimeSpan(activity.start, activity.end, timeZone, locale),
          })}
        </p>
      )}
      {controls}
      <Rows key={`${id} free`} sessions={free} {...rows} />
      {full.length > 0 && (
        <section aria-label={t('day.full_title')} className="pt-2">
          <p aria-hidden className="pb-1 text-sm font-semibold text-heading">
            {t('day.full_title')}
          </p>
          <Rows key={`${id} full`} sessions={full} {...rows} />
        </section>
      )}
      {twins.length > 0 && (
        <Twins key={`${id} twins`} label={t('day.online_too', { count: twins.length })}>
          <Rows sessions={twins} {...rows} />
        </Twins>
      )}
      {shown.length === 0 && (
        <p role="status" className="py-4 text-quiet">
          {common('none.title')}{' '}
          <button type="button" onClick={filter.clear} className={`min-h-11 ${TEXT_LINK}`}>
            {common('filter.clear')}
          </button>
        </p>
      )}
    </div>
  );

  /** What stands at this time already is said once, not in each row. */
  function lead(): string | undefined {
    const [first] = standing;
    if (!first) return isAtLimit ? t('clash.limit') : undefined;
    const title = first.workshops_title;
    if (standing.length > 1) return undefined;
    if (state.chosen.length > 0) return t('day.swaps', { title });
    return t('day.lasts', { title, time: formatTime(first.workshops_schedule_end, timeZone, locale) });
  }
}

interface RowsProps
  extends Omit<SessionOptionProps, 'session' | 'choice' | 'pending' | 'givenUp' | 'isStarred'> {
  sessions: readonly SessionSummary[];
  choices: ReadonlyMap<string, SessionChoice>;
  /** Codes of starred workshops. */
  stars: readonly string[];
  pendingCode: string | undefined;
  /** Codes of the chosen sessions that the list itself says stand at its time. */
  known: ReadonlySet<string>;
}

function Rows({ sessions, choices, stars, pendingCode, known, ...row }: RowsProps) {
  const t = useTranslations('workshops.day');
  const [showsAll, setShowsAll] = useState(false);
  const atOnce = useDeferredValue(MAX_ROWS, MAX_FIRST_ROWS);
  if (sessions.length === 0) return null;
  const shown = showsAll ? sessions : sessions.slice(0, atOnce);
  return (
    <>
      <ul className="border-t border-line">
        {shown.map((session) => {
          const code = session.workshops_session_code;
          const choice = choices.get(code);
          return (
            choice && (
              <SessionOption
                key={code}
                session={session}
                choice={choice}
                pending={pendingCode === code}
                isStarred={stars.includes(session.workshops_code)}
                givenUp={titlesGivenUp(choice, known)}
                {...row}
              />
            )
          );
        })}
      </ul>
      {!showsAll && sessions.length > MAX_ROWS && (
        <button type="button" onClick={() => setShowsAll(true)} className={`min-h-11 ${TEXT_LINK}`}>
          {t('show_all', { count: sessions.length })}
        </button>
      )}
    </>
  );
}

/** What choosing a session would give up that its list does not say already. */
function titlesGivenUp(choice: SessionChoice, known: ReadonlySet<string>): string {
  const [main] = choice.actions;
  const isNews = (code: string) => main === 'accept' || !known.has(code);
  const items = main ? givenUpFor(main, choice).filter((item) => isNews(item.workshops_session_code)) : [];
  return items.map((item) => item.workshops_title).join(', ');
}

function Twins({ label, children }: { label: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-accent-text"
      >
        {label}
        <ChevronDown
          className={classNames('size-4 transition-transform', open && 'rotate-180')}
          aria-hidden
        />
      </button>
      {open && children}
    </div>
  );
}
