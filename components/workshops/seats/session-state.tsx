'use client';

import { BellRing, Check, Hourglass, TriangleAlert } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useMoments } from '@/components/i18n/use-moments';
import { partMark } from '@/components/programme/rows/row-parts';
import { classNames } from '@/components/ui/class-names';
import { serverNow } from '@/lib/browser/server-clock';
import { formatTime } from '@/lib/time/format';
import type { Clash, SessionChoice } from './session-choice';

/** A hold is shown with its time when it ends within this. */
const LAST_MINUTES_MS = 180_000;

/** Time left of a hold as `2:41`, in its last three minutes; undefined before that and without a hold. */
function useLastMinutes(endsAt: string | null | undefined): string | undefined {
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    if (!endsAt) return;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const ms = Date.parse(endsAt) - serverNow();
      const isLast = ms > 0 && ms <= LAST_MINUTES_MS;
      setLeft(isLast ? Math.ceil(ms / 1000) : undefined);
      if (ms > 0) timer = setTimeout(tick, isLast ? 1000 : ms - LAST_MINUTES_MS);
    };
    tick();
    return () => {
      clearTimeout(timer);
      setLeft(undefined);
    };
  }, [endsAt]);
  if (left === undefined) return undefined;
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
}

/** The session's state in the basket in words; empty where it has none. */
export function StateWords({ choice, timeZone }: { choice: SessionChoice; timeZone: string }) {
  const t = useTranslations('workshops');
  const { moment } = useMoments(timeZone);
  const left = useLastMinutes(choice.heldUntil);
  const { state, wait, old } = choice;
  switch (state) {
    case 'none':
      return null;
    case 'chosen':
      if (choice.isRegistered) return t('row.registered');
      return left === undefined ? t('row.in_basket') : t('row.in_basket_left', { time: left });
    case 'lost':
      return t('basket.lost');
    default:
      if (wait?.offered_until) return t('wait.offered', { time: moment(wait.offered_until) });
      return t(old ? 'wait.wished' : 'wait.waiting', { position: wait?.position ?? 1 });
  }
}
interface SessionStateProps {
  choice: SessionChoice;
  timeZone: string;
  conflictsHref: string;
}

/** One quiet line in the place of the availability: the session's state, or that it is in a conflict. */
export function SessionState({ choice, timeZone, conflictsHref }: SessionStateProps) {
  const t = useTranslations('workshops');
  const locale = useLocale();
  const left = useLastMinutes(choice.heldUntil);
  const { state, clashes } = choice;
  if (state === 'none') return null;
  const [clash] = state === 'chosen' ? clashes : [];
  const { Icon, look } = clash || left !== undefined ? MARKS.lost : MARKS[state];
  return (
    <p {...partMark('state')} className={classNames('tabular-nums', look)}>
      <Icon className="size-4 shrink-0" aria-hidden />
      <span {...partMark('state-words')}>
        {clash ? conflictWords(clash) : <StateWords {...{ choice, timeZone }} />}
      </span>
    </p>
  );

  function conflictWords({ item }: Clash) {
    const time = formatTime(item.workshops_schedule_start, timeZone, locale);
    return (
      <>
        <span className="sr-only">{t('row.in_basket')}. </span>
        <a href={conflictsHref} className="relative underline underline-offset-2">
          {t('clash.resolve', { time, other: item.workshops_title })}
        </a>
      </>
    );
  }
}

const MARKS = {
  chosen: { Icon: Check, look: 'font-medium text-accent-text' },
  lost: { Icon: TriangleAlert, look: 'font-medium text-warning' },
  waiting: { Icon: Hourglass, look: 'font-medium text-text' },
  offered: { Icon: BellRing, look: 'font-medium text-success' },
} as const;
