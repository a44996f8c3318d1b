'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useSitePath } from '@/components/i18n/use-site-path';
import type { Cart } from '@/lib/contract/parts/cart';
import { paths } from '@/lib/paths';
import { formatDay, formatTime } from '@/lib/time/format';
import { SessionActions } from '../seats/session-actions';
import { choiceOf, givenUpFor } from '../seats/session-choice';
import { useAct } from './use-act';
import type { Basket } from './use-basket';

interface WaitListProps {
  basket: Basket;
  cart: Cart;
  timeZone: string;
  /** Level of the heading; 2 if it is a section of the page. */
  level?: 2 | 3;
}

/** Sessions whose waitlist the visitor is on, with offers that have arrived. */
export function WaitList({ basket, cart, timeZone, level = 3 }: WaitListProps) {
  const t = useTranslations('workshops.wait');
  const locale = useLocale();
  const conflictsHref = useSitePath()(paths.myWorkshops());
  const act = useAct(basket.change, timeZone);
  if (cart.waits.length === 0) return null;
  const Heading = `h${level}` as const;
  const isPart = level === 2;
  return (
    <section className="space-y-2">
      <Heading className={isPart ? 'text-xl' : 'text-base'}>{t('title')}</Heading>
      <ul className="space-y-3">
        {cart.waits.map(({ session }) => {
          const choice = choiceOf(session, { cart, limit: null, submitted: basket.submitted });
          const givenUp = givenUpFor('accept', choice).map((item) => item.workshops_title);
          return (
            <li key={session.workshops_session_code} className="space-y-1.5">
              <p className={isPart ? 'font-semibold text-heading' : 'text-sm text-heading'}>
                {session.workshops_title}
              </p>
              <p className="text-sm text-quiet tabular-nums">
                {formatDay(session.workshops_schedule_start, timeZone, locale)},{' '}
                {formatTime(session.workshops_schedule_start, timeZone, locale)}
              </p>
              {choice.state === 'offered' && givenUp.length > 0 && (
                <p className="text-sm text-quiet">{t('gives_up', { titles: givenUp.join(', ') })}</p>
              )}
              {choice.state === 'waiting' && choice.old && (
                <p className="text-sm text-quiet">{t('instead', { title: choice.old.workshops_title })}</p>
              )}
              <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
                <SessionActions
                  {...{ session, choice, timeZone, conflictsHref }}
                  pending={basket.pendingCode === session.workshops_session_code}
                  onAction={act}
                />
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
