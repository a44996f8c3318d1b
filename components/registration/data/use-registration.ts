'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callQuery } from '@/lib/api/call-query';
import { queryKey } from '@/lib/api/query-keys';
import { refreshBasket } from '@/lib/basket/basket-query';
import type { RegistrationOverview } from '@/lib/contract/parts/registration';

/** How often a pending payment is checked. */
const POLL_EVERY_MS = 2500;

/** State of a registration; polled while a payment is pending. */
export function useRegistration(code: string) {
  return useQuery({
    ...callQuery('checkRegistration', { code }),
    enabled: code !== '',
    refetchInterval: (query) => (query.state.data?.payment === 'pending' ? POLL_EVERY_MS : false),
  });
}

/** What will be submitted: fee lines, sessions, answers, and what is still missing. */
export function useReview(code: string, enabled: boolean) {
  return useQuery({
    ...callQuery('initStepReview', { code }),
    enabled: enabled && code !== '',
  });
}

/** How registration works at this event; it does not change during a registration. */
export function useRegistrationOption() {
  return useQuery({ ...callQuery('getRegistrationOption'), staleTime: 300_000 });
}

interface RegistrationCache {
  /** Stores a newer overview that a call returned. */
  put: (overview: RegistrationOverview) => void;
  /** Reads the totals again after the basket changed. */
  refreshTotals: () => Promise<unknown>;
  /** Reads everything again: a hold ended, or another tab may have changed something. */
  refreshAll: () => Promise<unknown>;
}

/** Updates the cached registration after changes to it. */
export function useRegistrationCache(code: string): RegistrationCache {
  const client = useQueryClient();
  return useMemo(() => {
    const overview = queryKey('checkRegistration', { code });
    const review = queryKey('initStepReview', { code });
    const refresh = (...keys: (readonly unknown[])[]) =>
      Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: key })));
    return {
      put: (newer) => {
        client.setQueryData(overview, newer);
        // What was submitted is reviewed no more.
        if (newer.status === 'started') void refresh(review);
      },
      refreshTotals: () => refresh(overview, review),
      refreshAll: () => Promise.all([refresh(overview, review), refreshBasket()]),
    };
  }, [client, code]);
}
