'use client';

import { TriangleAlert } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { SessionSummary } from '@/lib/contract/parts/session';
import { doOverlap } from '@/lib/domain/programme/conflicts';
import { formatTimeOnDay } from '@/lib/time/format';
import { timeCardClass } from './use-strands';

interface Span {
  start: string;
  end: string;
}

/** A chosen activity with a time of its own. */
export interface DayActivity extends Span {
  name: string;
  /** `YYYY-MM-DD`. */
  day: string;
  place: string | undefined;
}

interface ActivityCardProps {
  activity: DayActivity;
  /** Chosen sessions of its day. */
  chosen: readonly SessionSummary[];
  timeZone: string;
}

/** A chosen activity at its place in the day. It is chosen elsewhere; what it clashes with is said here alone. */
export function ActivityCard({ activity, chosen, timeZone }: ActivityCardProps) {
  const t = useTranslations('workshops.day');
  const locale = useLocale();
  const { name, start, end, day, place } = activity;
  const clashes = chosen.filter((session) => isDuring(activity, spanOf(session)));
  const titles = new Intl.ListFormat(locale).format(clashes.map((session) => session.workshops_title));
  return (
    <li className={timeCardClass(undefined)}>
      <p className="text-sm text-quiet tabular-nums">
        {formatTimeOnDay(start, day, timeZone, locale)} – {formatTimeOnDay(end, day, timeZone, locale)}
      </p>
      <h3 className="text-base font-semibold text-heading">{name}</h3>
      <p className="text-sm text-quiet">{[t('activity'), place].filter(Boolean).join(' · ')}</p>
      <p role="status" className="flex items-start gap-1.5 text-sm font-medium text-warning empty:hidden">
        {clashes.length > 0 && (
          <>
            <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
            {t('activity_clash', { titles })}
          </>
        )}
      </p>
    </li>
  );
}

const spanOf = (session: SessionSummary): Span => ({
  start: session.workshops_schedule_start,
  end: session.workshops_schedule_end,
});

export function isDuring(one: Span, other: Span): boolean {
  return doOverlap({ startsAt: one.start, endsAt: one.end }, { startsAt: other.start, endsAt: other.end });
}
