'use client';

import { BellRing, Check, Hourglass, TriangleAlert } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useMoments } from '@/components/i18n/use-moments';
import { partMark } from '@/components/programme/rows/live-rows';
import { classNames } from '@/components/ui/class-names';
import { serverNow } from '@/lib/browser/server-clock';
import { formatTime } from '@/lib/time/format';
import { clashShown, type SessionChoice } from './session-choice';

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

interface SessionStateProps {
  choice: SessionChoice;
  timeZone: string;
  conflictsHref: string;
}

/** One quiet line in the place of the availability: the session's state in the basket, or what it clashes with. */
export function SessionState({ choice, timeZone, conflictsHref }: SessionStateProps) {
  const t = useTranslations('workshops');
  const locale = useLocale();
  const { moment } = useMoments(timeZone);
  const left = useLastMinutes(choice.heldUntil);
  const { state, wait, old } = choice;
  const clash = clashShown(choice);
  if (clash) return clashLine();
  if (state === 'none') return null;
  const { Icon, look } = left === undefined ? MARKS[state] : MARKS.lost;
  const words = stateWords();
  return (
    <p {...partMark('state')} className={classNames('tabular-nums', look)} title={words}>
      <Icon className="size-4 shrink-0" aria-hidden />
      <span {...partMark('state-words')}>{words}</span>
    </p>
  );

  function clashLine() {
    const time = formatTime(clash?.item.workshops_schedule_start ?? '', timeZone, locale);
    const values = { time, other: clash?.item.workshops_title ?? '', count: choice.clashes.length };
    if (state !== 'chosen') {
      const words = t(
        choice.clashes.length > 1 ? 'clash.several' : `clash.${clash?.reason ?? 'overlap'}`,
        values,
      );
      return (
        <p {...partMark('state')} className="text-quiet" title={words}>
          <span {...partMark('state-words')}>{words}</span>
        </p>
      );
    }
    const words = t('clash.resolve', values);
    return (
      <p {...partMark('state')} className="font-medium text-warning" title={words}>
        <TriangleAlert className="size-4 shrink-0" aria-hidden />
        <span {...partMark('state-words')}>
          <span className="sr-only">{t('row.in_basket')}. </span>
          <a href={conflictsHref} className="relative underline underline-offset-2">
            {words}
          </a>
        </span>
      </p>
    );
  }

  function stateWords(): string {
    if (state === 'chosen') {
      return left === undefined ? t('row.in_basket') : t('row.in_basket_left', { time: left });
    }
    if (state === 'lost') return t('basket.lost');
    if (wait?.offered_until) return t('wait.offered', { time: moment(wait.offered_until) });
    return t(old ? 'wait.wished' : 'wait.waiting', { position: wait?.position ?? 1 });
  }
}

const MARKS = {
  chosen: { Icon: Check, look: 'font-medium text-accent-text' },
  lost: { Icon: TriangleAlert, look: 'font-medium text-warning' },
  waiting: { Icon: Hourglass, look: 'font-medium text-text' },
  offered: { Icon: BellRing, look: 'font-medium text-success' },
} as const;
