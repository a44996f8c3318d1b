'use client';

import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { ORDER_READING, pollEvery } from '@/components/orders/order';
import { api } from '@/lib/api/browser';
import { callQuery } from '@/lib/api/call-query';
import type { CallAnswer } from '@/lib/api/client';
import { knownBasket, putBasket } from '@/lib/basket/basket-query';
import { noteServerTime } from '@/lib/browser/server-clock';
import type { Cart } from '@/lib/contract/parts/cart';
import type { RegistrationOverview } from '@/lib/contract/parts/registration';

/** A registration with everything that its screens show. */
export type Review = CallAnswer<'initStepReview'>;

/** A change that was answered with the review, so that nothing is read after it. */
type Reviewed = CallAnswer<'generateRegistrationCaptured' | 'saveRegistrationPersonalInformations'>;

/**
 * A registration with everything its screens show: state, answers, basket, fee lines, and what is still missing. One call
 * answers them all, so that they belong together; the basket that came with it is taken over.
 */
function reviewQuery(code: string) {
  const read = callQuery('initStepReview', { code });
  return queryOptions({
    queryKey: read.queryKey,
    queryFn: async (context): Promise<Review> => {
      const review = await read.queryFn(context);
      takeBasket(code, review);
      return review;
    },
    ...ORDER_READING,
  });
}

function takeBasket(code: string, { cart }: Pick<Review, 'cart'>): void {
  noteServerTime(cart.as_of);
  if ((knownBasket()?.as_of ?? '') < cart.as_of) putBasket(code, cart);
}

/** Stores what a change answered: the registration, its review and its basket. */
export async function putReviewed(client: QueryClient, { review, ...registration }: Reviewed): Promise<void> {
  const { code } = registration;
  const { queryKey } = reviewQuery(code);
  // A read that began before the change must not overwrite what it answered.
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, { registration, ...review });
  takeBasket(code, review);
}

/** The registration with a code, polled while its payment is pending; nothing without a code. */
export function useReview(code: string) {
  return useQuery({
    ...reviewQuery(code),
    enabled: code !== '',
    refetchInterval: ({ state }) => pollEvery(state.data?.registration.payment),
  });
}

interface RegistrationCache {
  /** Stores a newer overview that a call returned, and reads again what follows from it while there is more to do. */
  put: (overview: RegistrationOverview) => void;
  /** Reads everything again: a hold ended, or another tab may have changed something. */
  refresh: () => Promise<void>;
  /** Holds again what has ended, as long as it is free. `renewed` says whether something was. */
  renew: () => Promise<{ review: Review; renewed: boolean }>;
  /** Resolves when what is shown includes the last change of the basket. */
  settle: () => Promise<unknown>;
}

/** Updates the cached registration after changes to it. */
export function useRegistrationCache(code: string): RegistrationCache {
  const client = useQueryClient();
  return useMemo(() => {
    const query = reviewQuery(code);
    const refresh = () => client.invalidateQueries({ queryKey: query.queryKey });
    return {
      put: (registration) => {
        client.setQueryData(query.queryKey, (review) => review && { ...review, registration });
        if (registration.status === 'started') void refresh();
      },
      refresh,
      renew: async () => {
        await client.cancelQueries({ queryKey: query.queryKey });
        const before = client.getQueryData(query.queryKey)?.registration.reserved_until;
        const review = await api.initStepReview({ code, renew: 'Y' });
        client.setQueryData(query.queryKey, review);
        takeBasket(code, review);
        return { review, renewed: review.registration.reserved_until !== before };
      },
      settle: () => {
        const outdated = isOutdated(client.getQueryData(query.queryKey), knownBasket());
        if (outdated && client.isFetching({ queryKey: query.queryKey }) === 0) void refresh();
        // Reads only what was invalidated, or waits for the reading that is under way.
        return client.fetchQuery({ ...query, staleTime: Number.POSITIVE_INFINITY });
      },
    };
  }, [client, code]);
}

/** Reads the registration again when its basket changed: the total and what is missing follow from it. */
export function useRefreshWithBasket(review: Review, cart: Cart | undefined): void {
  const { refresh } = useRegistrationCache(review.registration.code);
  // What it holds, not when it was read: reading the same basket again asks for nothing.
  const outdated = cart && isOutdated(review, cart) ? contentOf(cart) : undefined;
  useEffect(() => {
    if (outdated !== undefined) void refresh();
  }, [outdated, refresh]);
}

/** Whether the basket is newer than the one that the registration was read with, and is another. */
function isOutdated(review: Review | undefined, cart: Cart | undefined): boolean {
  if (!review || !cart || cart.as_of <= review.cart.as_of) return false;
  return contentOf(cart) !== contentOf(review.cart);
}

/** What of a basket matters to the registration: not when it was read, nor what else could be chosen. */
function contentOf({ items, conflicts, waits, reserved_until }: Cart): string {
  const seats = items.map((item) => [
    item.workshops_session_code,
    item.workshops_cart_status,
    item.cancelled,
  ]);
  return JSON.stringify([seats, conflicts, waits, reserved_until]);
}
