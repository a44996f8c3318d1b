'use client';

import { useLocale, useTranslations } from 'next-intl';
import { memo } from 'react';
import { partMark } from '@/components/programme/rows/live-rows';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { fillIn } from '@/lib/i18n/fill-in';
import { formatTime } from '@/lib/time/format';
import type { ChoiceAction, ChoosableSession, SessionChoice } from './session-choice';
import { StateMark } from './state-mark';

interface SessionActionsProps {
  session: ChoosableSession;
  choice: SessionChoice;
  timeZone: string;
  pending: boolean;
  onAction: (action: ChoiceAction, session: ChoosableSession, choice: SessionChoice) => void;
  className?: string;
}

/**
 * Buttons of a session, its state in the basket, and before it is added an explanation of what it clashes with
 * (specification §4).
 */
export const SessionActions = memo(function SessionActions({
  session,
  choice,
  timeZone,
  pending,
  onAction,
  className,
}: SessionActionsProps) {
  const t = useTranslations('workshops');
  const locale = useLocale();
  const time = formatTime(session.workshops_schedule_start, timeZone, locale);
  const [clash] = choice.clashes;
  const other = clash?.item.workshops_title ?? '';
  return (
    <div
      {...partMark('actions')}
      className={classNames('flex flex-wrap items-center gap-x-3 gap-y-2 empty:hidden', className)}
    >
      <StateMark choice={choice} timeZone={timeZone} />
      {clash && (choice.state === 'chosen' || EXPLAINED.has(choice.actions[0])) && (
        <p className="basis-full text-sm text-warning">{clashWords()}</p>
      )}
      {choice.actions.map((action) => {
        const kind = action === 'add' && choice.actions[0] === 'swap' ? 'add_too' : action;
        return (
          <Button
            key={action}
            size="compact"
            variant={VARIANTS[kind]}
            pending={pending}
            pendingLabel={t(`row.${PENDING[action]}`)}
            aria-label={fillIn(t.raw(`row.${kind}_named`), { title: session.workshops_title, time, other })}
            onClick={() => onAction(action, session, choice)}
          >
            {t(`row.${kind}`)}
          </Button>
        );
      })}
    </div>
  );

  function clashWords(): string {
    if (!clash) return '';
    if (choice.clashes.length > 1) return t('clash.several', { count: choice.clashes.length });
    return t(`clash.${clash.reason}`, {
      other,
      time: formatTime(clash.item.workshops_schedule_start, timeZone, locale),
    });
  }
});

const PENDING = {
  add: 'adding',
  remove: 'removing',
  swap: 'swapping',
  join: 'joining',
  wish: 'joining',
  leave: 'leaving',
  accept: 'adding',
  decline: 'leaving',
} as const;

const VARIANTS = {
  add: 'secondary',
  add_too: 'quiet',
  remove: 'secondary',
  swap: 'secondary',
  join: 'secondary',
  wish: 'secondary',
  leave: 'quiet',
  accept: 'primary',
  decline: 'quiet',
} as const;

/** If the first action is one of these, the clash is explained before it. */
const EXPLAINED: ReadonlySet<ChoiceAction | undefined> = new Set<ChoiceAction>(['add', 'swap', 'wish']);
