'use client';

import { BellRing, Check, Hourglass, TriangleAlert } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { formatTime } from '@/lib/time/format';
import type { SessionChoice } from './session-choice';

/** State of a session in the basket, as a word with an icon. */
export function StateMark({ choice, timeZone }: { choice: SessionChoice; timeZone: string }) {
  const t = useTranslations('workshops');
  const locale = useLocale();
  const { state, wait, old } = choice;
  if (state === 'none') return null;
  const { Icon, look } = MARKS[state];
  return (
    <span className={classNames('inline-flex items-center gap-1.5 text-sm font-medium tabular-nums', look)}>
      <Icon className="size-4 shrink-0" aria-hidden />
      <span>{words()}</span>
    </span>
  );

  function words(): string {
    if (state === 'chosen') return t('row.in_basket');
    if (state === 'lost') return t('basket.lost');
    if (wait?.offered_until)
      return t('wait.offered', { time: formatTime(wait.offered_until, timeZone, locale) });
    return t(old ? 'wait.wished' : 'wait.waiting', { position: wait?.position ?? 1 });
  }
}

const MARKS = {
  chosen: { Icon: Check, look: 'text-accent-text' },
  lost: { Icon: TriangleAlert, look: 'text-warning' },
  waiting: { Icon: Hourglass, look: 'text-text' },
  offered: { Icon: BellRing, look: 'text-success' },
} as const;
