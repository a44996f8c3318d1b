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
  /**
   * Gives whether it was done; what stood in its way is told by a notice. Without an answer the notice offers to try again.
   * @param again what that does; the change alone by default
   */
  change: (change: BasketChange, again?: () => void) => Promise<boolean>;
}

/** The visitor's basket, and the one way to change it from a screen. */
export function useBasket(): Basket {
  const t = useTranslations('workshops.toast');
  const common = useTranslations('common');
  const reading = useBasketQuery();
  const { mutateAsync } = useMutation(basketMutation, queryClient());
  const change = useCallback(
    async function change(wanted: BasketChange, again: () => void = () => void change(wanted)) {
      try {
        await mutateAsync(wanted);
      } catch (error) {
        const action = isAnswered(error) ? undefined : { label: common('try_again'), run: again };
        showToast({ ...refusalOf(error, t), ...(action && { action }) });
        return false;
      }
      if (wanted.action === 'remove') showToast({ tone: 'success', title: t('removed') });
      return true;
    },
    [mutateAsync, t, common],
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

const isAnswered = (error: unknown): error is CallError =>
  error instanceof CallError && error.status > 0 && error.status < 500;

/** Why a change was not made, in the API's own words; who was faster is a warning (specification §8). */
function refusalOf(error: unknown, t: ReturnType<typeof useTranslations>): Parameters<typeof showToast>[0] {
  if (!isAnswered(error)) return { tone: 'danger', title: t('failed'), text: t('no_answer') };
  const text = error.messages.join(' ');
  return error.status === 409
    ? { tone: 'warning', title: text }
    : { tone: 'danger', title: t('failed'), text };
}
