'use client';

import { Check, Info, LoaderCircle } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { memo, useId, useState } from 'react';
import type { StrandClass } from '@/components/programme/strands';
import { classNames } from '@/components/ui/class-names';
import type { SessionSummary } from '@/lib/contract/parts/session';
import { fillIn } from '@/lib/i18n/fill-in';
import { formatMoney } from '@/lib/money';
import { formatTime } from '@/lib/time/format';
import type { ChoiceAction, SessionChoice } from '../seats/session-choice';
import { StateWords } from '../seats/session-state';
import { SessionDetail } from './session-detail';
import { SessionFacts, type Usual } from './session-facts';

export interface SessionOptionProps {
  session: SessionSummary;
  choice: SessionChoice;
  timeZone: string;
  pending: boolean;
  isStarred: boolean;
  usual: Usual;
  strandClass: StrandClass;
  /** Titles of what choosing it gives up. A text, because lists have many memoised rows. */
  givenUp: string;
  /** Must be a stable reference, for the same reason. */
  onAction: (action: ChoiceAction, session: SessionSummary, choice: SessionChoice) => void;
}

/** A session to choose: two lines and its fee in one button; what it is about opens beside. */
export const SessionOption = memo(function SessionOption({
  session,
  choice,
  timeZone,
  pending,
  isStarred,
  usual,
  strandClass,
  givenUp,
  onAction,
}: SessionOptionProps) {
  const t = useTranslations('workshops');
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const id = useId();
  const { workshops_title: title, fee, cancelled } = session;
  const [main, second] = choice.actions;
  const isChosen = choice.state === 'chosen';
  return (
    <li
      className={classNames(
        'border-b border-line',
        strandClass(session.strand?.code),
        isChosen && 'bg-accent-soft',
      )}
    >
      <div className="flex items-stretch">
        <button
          type="button"
          aria-label={main && nameOf(main)}
          aria-describedby={fee ? `${id}-facts ${id}-fee` : `${id}-facts`}
          aria-disabled={main === undefined || pending || undefined}
          aria-busy={pending || undefined}
          onClick={() => main && !pending && onAction(main, session, choice)}
          className="flex min-h-16 min-w-0 flex-1 items-center gap-3 border-l-3 border-l-[var(--strand,transparent)] px-3 py-2 text-left transition-colors not-aria-disabled:hover:bg-sunken"
        >
          <span className="min-w-0 flex-1">
            <span
              className={classNames(
                'block leading-snug font-semibold',
                cancelled === 'Y' ? 'text-quiet line-through' : 'text-heading',
              )}
              lang={session.texts_language}
            >
              {title}
            </span>
            <span id={`${id}-facts`} className="block text-sm text-quiet tabular-nums">
              {isStarred && (
                <span className="mr-1.5 inline-flex items-center gap-1 align-bottom font-medium text-accent-text">
                  <span className="star-shape star-full" aria-hidden />
                  {t('row.starred')}
                </span>
              )}
              <SessionFacts {...{ session, timeZone, usual }} />
              {choice.state !== 'none' && (
                <span className="block font-medium">
                  <StateWords choice={choice} timeZone={timeZone} />
                </span>
              )}
              {givenUp && <span className="block">{t('day.instead', { titles: givenUp })}</span>}
            </span>
          </span>
          <span className="flex shrink-0 flex-col items-end text-sm">
            {fee && (
              <span id={`${id}-fee`} className="font-medium text-heading tabular-nums">
                {formatMoney(fee, locale)}
              </span>
            )}
            {main && (
              <span className="inline-flex items-center gap-1 font-semibold text-accent-text">
                {pending && <LoaderCircle className="size-4 animate-spin" aria-hidden />}
                {isChosen && !pending && <Check className="size-4" aria-hidden />}
                {t(`row.${main}`)}
              </span>
            )}
          </span>
        </button>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={`${id}-detail`}
          aria-label={t('day.about', { title })}
          onClick={() => setOpen(!open)}
          className="inline-flex w-11 shrink-0 items-center justify-center text-icon transition-colors hover:text-heading"
        >
          <Info className="size-5" aria-hidden />
        </button>
      </div>
      {second === 'decline' && (
        <button
          type="button"
          aria-label={nameOf('decline')}
          onClick={() => onAction('decline', session, choice)}
          className="min-h-11 px-3 text-sm font-semibold text-accent-text"
        >
          {t('row.decline')}
        </button>
      )}
      {open && (
        <div className="px-3">
          <SessionDetail id={`${id}-detail`} session={session} timeZone={timeZone} />
        </div>
      )}
    </li>
  );

  function nameOf(action: ChoiceAction): string {
    const time = formatTime(session.workshops_schedule_start, timeZone, locale);
    const other = choice.clashes[0]?.item.workshops_title ?? '';
    return fillIn(t.raw(`row.${action}_named`), { title, time, other });
  }
});
