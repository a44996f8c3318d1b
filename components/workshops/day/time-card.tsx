'use client';

import { BellRing, Check, ChevronRight } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { memo } from 'react';
import type { StrandClass } from '@/components/programme/strands';
import { classNames } from '@/components/ui/class-names';
import type { SessionSummary } from '@/lib/contract/parts/session';
import { formatTime, formatTimeOnDay } from '@/lib/time/format';
import type { DayTime, TimeState } from './day-times';
import { timeCardClass } from './use-strands';

/** A time in words: "10:30 AM – 11:45 AM", or "All day". */
export function useTimeName(timeZone: string): (time: DayTime) => string {
  const t = useTranslations('workshops.day');
  const locale = useLocale();
  return ({ isAllDay, start, end, sessions }) => {
    if (isAllDay) return t('all_day');
    const day = sessions[0]?.workshops_schedule_day ?? '';
    return `${formatTimeOnDay(start, day, timeZone, locale)} – ${formatTimeOnDay(end, day, timeZone, locale)}`;
  };
}

interface TimeCardProps {
  time: DayTime;
  state: TimeState;
  timeZone: string;
  strandClass: StrandClass;
  /** Its sessions are shown beside the day. */
  isCurrent: boolean;
  /** Whether it opens a dialog. */
  opensDialog: boolean;
  onOpen: (key: string) => void;
}

/**
 * A time of a day: what is chosen at it, or how much there is to choose from. One button as high in both states, so that a
 * choice moves no other time.
 */
export const TimeCard = memo(function TimeCard({
  time,
  state,
  timeZone,
  strandClass,
  isCurrent,
  opensDialog,
  onOpen,
}: TimeCardProps) {
  const t = useTranslations('workshops.day');
  const name = useTimeName(timeZone)(time);
  const shown = [...state.chosen, ...state.lasting];
  const isFilled = shown.length > 0;
  return (
    <li>
      <h3 className="text-base font-normal">
        <button
          type="button"
          aria-haspopup={opensDialog ? 'dialog' : undefined}
          aria-current={isCurrent || undefined}
          onClick={() => onOpen(time.key)}
          className={classNames(
            'flex min-h-22 w-full items-center gap-3 text-left transition-colors hover:border-edge',
            timeCardClass(isFilled ? strandClass(shown[0]?.strand?.code) : null),
            isCurrent && 'ring-2 ring-accent-text',
          )}
        >
          <span className="min-w-0 flex-1">
            <span className="flex items-baseline gap-2 text-sm text-quiet tabular-nums">{name} </span>
            {isFilled ? (
              shown.map((each) => (
                <Chosen key={each.workshops_session_code} {...{ time, timeZone }} session={each} />
              ))
            ) : (
              <Empty {...{ time, state }} />
            )}
          </span>{' '}
          <span className="inline-flex shrink-0 items-center gap-1 text-sm font-semibold text-accent-text">
            <span className={opensDialog ? undefined : 'sr-only'}>{isFilled && t('change')}</span>
            <ChevronRight className="size-5" aria-hidden />
          </span>
        </button>
      </h3>
    </li>
  );
});

function Chosen({ session, time, timeZone }: { session: SessionSummary; time: DayTime; timeZone: string }) {
  const t = useTranslations('workshops');
  const locale = useLocale();
  const { presenters, room, workshops_schedule_start: start, workshops_schedule_end: end } = session;
  const isLasting = start < time.start;
  const facts = [
    isLasting && t('day.until', { time: formatTime(end, timeZone, locale) }),
    !isLasting && start !== time.start && formatTime(start, timeZone, locale),
    ...presenters.map(({ name }) => name),
    room?.name,
  ].filter((fact) => typeof fact === 'string');
  return (
    <>
      <span className="flex items-start gap-1.5 font-semibold text-heading">
        <Check className="mt-1 size-4 shrink-0 text-accent-text" aria-hidden />
        <span className="line-clamp-2 min-w-0">
          <span className="sr-only">{t('row.in_basket')}: </span>
          <span lang={session.texts_language}>{session.workshops_title}</span>
        </span>
      </span>{' '}
      <span className="block truncate pl-5.5 text-sm text-quiet tabular-nums">{facts.join(' · ')}</span>{' '}
    </>
  );
}

function Empty({ time, state }: Pick<TimeCardProps, 'time' | 'state'>) {
  const t = useTranslations('workshops.day');
  const count = time.sessions.length;
  if (state.isOffered) {
    return (
      <span className="flex items-center gap-1.5 font-semibold text-success">
        <BellRing className="size-4 shrink-0" aria-hidden />
        {t('offered')}
      </span>
    );
  }
  return (
    <span className={state.hasPlaces ? 'font-semibold text-heading' : 'text-quiet'}>
      {t(state.hasPlaces ? 'choose' : 'full', { count })}
    </span>
  );
}
