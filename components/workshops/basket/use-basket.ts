'use client';

import { useMutation, useMutationState } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { showToast } from '@/components/ui/toast/show-toast';
import { queryClient } from '@/lib/api/query-client';
import { BASKET_CHANGE, type BasketChange, basketMutation } from '@/lib/basket/basket-change';
import { type BasketReading, useBasketQuery } from '@/lib/basket/use-basket-query';
import { CallError } from '@/lib/errors';

export interface Basket extends BasketReading {
  /** The code of the session at which something is under way, whichever part of the page began it. */
  pendingCode: string | undefined;
  /** Gives whether it was done; what stood in its way is told by a notice. */
  change: (change: BasketChange) => Promise<boolean>;
}

/** The visitor's basket, and the one way to change it from a screen. */
export function useBasket(): Basket {
  const t = useTranslations('workshops.toast');
  const reading = useBasketQuery();
  const { mutateAsync } = useMutation(basketMutation, queryClient());
  const change = useCallback(
    async (wanted: BasketChange) => {
      try {
        await mutateAsync(wanted);
      } catch (error) {
        showToast(refusalOf(error, t));
        return false;
      }
      if (wanted.action === 'remove') showToast({ tone: 'success', title: t('removed') });
      return true;
    },
    [mutateAsync, t],
  );
  return { ...reading, pendingCode: usePendingCode(), change };
}

/** The session of the change that is being carried out; those that wait for their turn are not shown as pending. */
function usePendingCode(): string | undefined {
  const [current] = useMutationState(
    {
      filters: { mutationKey: BASKET_CHANGE, status: 'pending' },
      select: ({ state }) => state.variables as BasketChange | undefined, // the key is this mutation's alone
    },
    queryClient(),
  );
  return current && current.action !== 'extend' ? current.session.workshops_session_code : undefined;
}

/** Why a change was refused, in the API's own words; who was faster is a warning (specification §8). */
function refusalOf(error: unknown, t: ReturnType<typeof useTranslations>): Parameters<typeof showToast>[0] {
  const isAnswered = error instanceof CallError && error.status > 0 && error.status < 500;
  if (!isAnswered) return { tone: 'danger', title: t('failed'), text: t('no_answer') };
  const text = error.messages.join(' ');
  return error.status === 409
    ? { tone: 'warning', title: text }
    : { tone: 'danger', title: t('failed'), text };
}
