'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useSyncExternalStore } from 'react';
import { showToast } from '@/components/ui/toast/show-toast';
import {
  type BasketChange,
  type BasketState,
  type ChangeOutcome,
  changeBasket,
  readBasket,
  subscribeToBasket,
  unreadBasket,
} from '@/lib/basket/basket';

export interface Basket extends BasketState {
  /** Gives whether it was done; what stood in its way is told by a notice. */
  change: (change: BasketChange) => Promise<boolean>;
}

/** The visitor's basket, and the one way to change it from a screen. */
export function useBasket(): Basket {
  const t = useTranslations('workshops.toast');
  const state = useSyncExternalStore(subscribeToBasket, readBasket, unreadBasket);
  const change = useCallback(
    async (wanted: BasketChange) => {
      const outcome = await changeBasket(wanted);
      if (outcome.done && wanted.action === 'remove') showToast({ tone: 'success', title: t('removed') });
      if (!outcome.done) showToast(refusalOf(outcome, t));
      return outcome.done;
    },
    [t],
  );
  return { ...state, change };
}

/** Why a change was refused, in the API's own words; who was faster is a warning (specification §8). */
function refusalOf(
  { error }: Extract<ChangeOutcome, { done: false }>,
  t: ReturnType<typeof useTranslations>,
): Parameters<typeof showToast>[0] {
  if (!error) return { tone: 'danger', title: t('failed'), text: t('no_answer') };
  const text = error.messages.join(' ');
  return error.status === 409
    ? { tone: 'warning', title: text }
    : { tone: 'danger', title: t('failed'), text };
}
