'use client';

import { Check } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { formatTime } from '@/lib/time';
import type { ChoiceAction, ChoosableSession, SessionChoice } from './session-choice';

interface SessionActionsProps {
  session: ChoosableSession;
  choice: SessionChoice;
  timeZone: string;
  pending: boolean;
  onAction: (action: ChoiceAction, session: ChoosableSession, choice: SessionChoice) => void;
  className?: string;
}

/**
 * What can be done about a session, and before it is done what it would clash with (specification §4): the mark of what is
 * in the basket, the explanation that names the other session, and the buttons.
 */
export function SessionActions({
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
    <div className={classNames('flex flex-wrap items-center gap-x-3 gap-y-2 empty:hidden', className)}>
      {choice.state === 'chosen' && (
        <span className="inline-flex items-center gap-1.5 text-sm font-medium text-accent-text">
          <Check className="size-4 shrink-0" aria-hidden />
          {t('row.in_basket')}
        </span>
      )}
      {choice.state === 'lost' && <span className="text-sm text-warning">{t('basket.lost')}</span>}
      {clash && choice.actions.length > 0 && (
        <p className="basis-full text-sm text-warning">{clashWords()}</p>
      )}
      {choice.actions.map((action) => {
        const kind = action === 'add' && choice.actions[0] === 'swap' ? 'add_too' : action;
        return (
          <Button
            key={action}
            size="compact"
            variant={kind === 'add_too' ? 'quiet' : 'secondary'}
            pending={pending}
            pendingLabel={t(`row.${PENDING[action]}`)}
            aria-label={t(`row.${kind}_named`, { title: session.workshops_title, time, other })}
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
}

const PENDING = { add: 'adding', remove: 'removing', swap: 'swapping' } as const;
