'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callQuery } from '@/lib/api/call-query';
import { queryKey } from '@/lib/api/query-keys';
import { refreshBasket } from '@/lib/basket/basket';
import type { RegistrationOverview } from '@/lib/contract/parts/registration';

/** How often a payment on its way is asked about, in milliseconds. */
const POLL = 2500;

/** Where a registration stands; asked again and again while a payment is on its way. */
export function useRegistration(code: string) {
  return useQuery({
    ...callQuery('checkRegistration', { code }),
    enabled: code !== '',
    refetchInterval: (query) => (query.state.data?.payment === 'pending' ? POLL : false),
  });
}

/** What is about to be submitted: fee lines, sessions, answers and what is still missing. */
export function useReview(code: string, enabled: boolean) {
  return useQuery({
    ...callQuery('initStepReview', { code }),
    enabled: enabled && code !== '',
  });
}

/** What registering at this event involves; it does not change while one registers. */
export function useRegistrationOption() {
  return useQuery({ ...callQuery('getRegistrationOption'), staleTime: 300_000 });
}

interface RegistrationCache {
  /** Takes over a newer overview that a call has answered. */
  put: (overview: RegistrationOverview) => void;
  /** Has totals asked anew after the basket has changed. */
  refreshTotals: () => Promise<unknown>;
  /** Has everything about the registration asked anew: its time ran out, or another tab may have changed it. */
  refreshAll: () => Promise<unknown>;
}

/** Keeps what is known about a registration in step with what was done to it. */
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
        void refresh(review);
      },
      refreshTotals: () => refresh(overview, review),
      refreshAll: () => Promise.all([refresh(overview, review), refreshBasket()]),
    };
  }, [client, code]);
}
