'use client';

import { useMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { queryClient } from '@/lib/api/query-client';
import { basketMutation } from '@/lib/basket/basket-change';
import { knownBasket, refreshBasket } from '@/lib/basket/basket-query';
import { itemsLost } from '@/lib/contract/parts/cart-items';
import { useRegistrationCache } from '../data/use-registration';

/** Ended holds are renewed unasked at most so often: a page that is left open must not keep seats from others for ever. */
const MAX_QUIET_RENEWALS = 2;

/**
 * What to do when holds end on the open page: everything is read again, which takes the place in the track again where it
 * is free. For somebody who is paying, the seats of sessions are taken again first, so that nothing changes on the screen
 * unless one went to somebody else.
 */
export function useEndedHolds(code: string, isPaying: boolean): () => Promise<void> {
  const { refresh } = useRegistrationCache(code);
  const { mutateAsync } = useMutation(basketMutation, queryClient());
  const renewals = useRef(0);

  return useCallback(async () => {
    if (isPaying && document.visibilityState === 'visible' && renewals.current < MAX_QUIET_RENEWALS) {
      renewals.current += 1;
      await refreshBasket();
      const ended = itemsLost(knownBasket()?.items ?? []).filter((item) => item.cancelled === 'N');
      for (const session of ended) {
        // Who was faster is told by what is read next.
        await mutateAsync({ action: 'add', session }).catch(() => undefined);
      }
    }
    await refresh();
  }, [isPaying, refresh, mutateAsync]);
}
