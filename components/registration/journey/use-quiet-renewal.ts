'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { MAX_QUIET_RENEWALS } from '@/components/orders/fee-summary';
import type { Basket } from '@/components/workshops/basket/use-basket';
import { knownBasket } from '@/lib/basket/basket-query';
import type { Cart } from '@/lib/contract/parts/cart';
import { itemsLost } from '@/lib/contract/parts/cart-items';
import type { Review } from '../data/use-registration';
import { useRegistrationCache } from '../data/use-registration';

interface Picture {
  review: Review;
  cart: Cart | undefined;
}

export interface QuietRenewal {
  /** What the screen shows: as it was before the holds ended, until it is known what became of them. */
  shown: Picture;
  /** Holds that end are renewed without a word. */
  renews: boolean;
  /** Called when the first hold of the registration has ended. */
  onHoldsEnd: () => Promise<void>;
}

/**
 * What happens when holds end on the open page. Everything is read again, which takes the place in the track again where it is
 * free. For somebody who pays, the seats of sessions are held again as well, and until that is answered the screen stays as it
 * was: it never says that a seat is lost which is still to be had.
 */
export function useQuietRenewal(review: Review, { cart }: Basket, isPaying: boolean): QuietRenewal {
  const { renew, refresh } = useRegistrationCache(review.registration.code);
  const [renewals, setRenewals] = useState(0);
  /** What could not be held again. */
  const [gone, setGone] = useState<readonly string[]>([]);
  const running = useRef<Promise<void>>(undefined);
  const latest = useRef(review);
  useEffect(() => {
    latest.current = review;
  }, [review]);
  const renews = isPaying && renewals < MAX_QUIET_RENEWALS;
  const isDue = renews && endedIn({ cart, review }).some((code) => !gone.includes(code));

  const holdAgain = useCallback(() => {
    running.current ??= renew()
      .then(
        ({ renewed, review: answered }) => {
          setGone(endedIn({ cart: answered.cart, review: answered }));
          if (renewed) setRenewals((count) => count + 1);
        },
        // Without an answer, the page shows what it knows.
        () => setGone(endedIn({ cart: knownBasket(), review: latest.current })),
      )
      .finally(() => {
        running.current = undefined;
      });
    return running.current;
  }, [renew]);

  useEffect(() => {
    if (!isDue) return;
    // On a page that nobody looks at, it waits until somebody comes back.
    const hold = () => {
      if (document.visibilityState === 'visible') void holdAgain();
    };
    hold();
    document.addEventListener('visibilitychange', hold);
    return () => document.removeEventListener('visibilitychange', hold);
  }, [isDue, holdAgain]);

  const onHoldsEnd = useCallback(
    () => (renews && document.visibilityState === 'visible' ? holdAgain() : refresh()),
    [renews, holdAgain, refresh],
  );

  const current: Picture = { review, cart };
  const [kept, setKept] = useState(current);
  if (!isDue && (kept.review !== review || kept.cart !== cart)) setKept(current);
  return { shown: isDue ? kept : current, renews, onHoldsEnd };
}

/** Names of what is no longer held: the codes of sessions, and the steps of other choices. */
function endedIn({ cart, review }: Picture): string[] {
  const sessions = itemsLost(cart?.items ?? [])
    .filter((item) => item.cancelled === 'N')
    .map((item) => item.workshops_session_code);
  const choices = review.problems.filter(({ reason }) => reason === 'choice_lost');
  return [...sessions, ...choices.map(({ step }) => `step:${step}`)];
}
