'use client';

import { X } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { memo } from 'react';
import { liveMark } from '@/components/programme/rows/live-rows';
import { partMark } from '@/components/programme/rows/row-parts';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { fillIn } from '@/lib/i18n/fill-in';
import { formatTime } from '@/lib/time/format';
import { type ChoiceAction, type ChoosableSession, hasPlaces, type SessionChoice } from './session-choice';
import { SessionState } from './session-state';

export interface SessionActionsProps {
  session: ChoosableSession;
  choice: SessionChoice;
  timeZone: string;
  pending: boolean;
  /** Where the visitor's conflicts are resolved. */
  conflictsHref: string;
  /** Where a submitted registration is changed, opened at this session; undefined while none is submitted. */
  changeHref?: string | undefined;
  onAction: (action: ChoiceAction, session: ChoosableSession, choice: SessionChoice) => void;
}

/**
 * State of a session in the basket and its buttons, each in a place of fixed size: an action changes words in their
 * place and moves nothing. The first action keeps its element, so that the focus stays on it; a second one is an icon
 * beside it.
 */
export const SessionActions = memo(function SessionActions({
  session,
  choice,
  timeZone,
  pending,
  conflictsHref,
  changeHref,
  onAction,
}: SessionActionsProps) {
  const t = useTranslations('workshops');
  const locale = useLocale();
  const time = formatTime(session.workshops_schedule_start, timeZone, locale);
  const other = choice.clashes[0]?.item.workshops_title ?? '';
  const [main, second] = choice.actions;
  const waiting = main && t(`row.${PENDING[main]}`);
  return (
    <>
      <SessionState {...{ choice, timeZone, conflictsHref }} />
      <div {...partMark('actions')}>
        {changeHref !== undefined && !main && isOpen() && (
          <a
            href={changeHref}
            {...liveMark('act', changeKind())}
            aria-label={nameOf(changeKind())}
            className={`${buttonClass({ variant: 'secondary', size: 'compact' })} min-w-0 flex-1 px-1.5! whitespace-nowrap`}
          >
            {t(`row.${changeKind()}`)}
          </a>
        )}
        {main && (
          <Button
            {...liveMark('act', main)}
            size="compact"
            variant={VARIANTS[main]}
            pending={pending}
            pendingLabel={
              <span {...partMark('waiting')} className={second && 'sr-only'}>
                {waiting}
              </span>
            }
            aria-label={nameOf(main)}
            onClick={() => onAction(main, session, choice)}
            className="min-w-0 flex-1 px-1.5! whitespace-nowrap"
          >
            {t(`row.${main}`)}
          </Button>
        )}
        {second && (
          <Button
            size="compact"
            variant="secondary"
            aria-label={nameOf(second)}
            aria-disabled={pending}
            onClick={pending ? undefined : () => onAction(second, session, choice)}
            className="w-9 shrink-0 px-0! pointer-coarse:w-11"
          >
            <X className="size-5" aria-hidden />
          </Button>
        )}
      </div>
    </>
  );

  function isOpen(): boolean {
    return choice.isRegistered || (session.cancelled === 'N' && hasPlaces(session));
  }

  function changeKind(): 'change' | 'swap' | 'add' {
    if (choice.isRegistered) return 'change';
    return choice.clashes.length > 0 ? 'swap' : 'add';
  }

  function nameOf(kind: ChoiceAction | 'change'): string {
    return fillIn(t.raw(`row.${kind}_named`), { title: session.workshops_title, time, other });
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
  remove: 'secondary',
  swap: 'secondary',
  join: 'secondary',
  wish: 'secondary',
  leave: 'quiet',
  accept: 'primary',
  decline: 'quiet',
} as const;
