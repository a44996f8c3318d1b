'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callQuery } from '@/lib/api/call-query';
import type { BuyerOrder } from '@/lib/contract/buyers';
import { CallError } from '@/lib/errors';

/** How often a pending payment is checked. */
const PENDING_POLL_EVERY_MS = 2500;

const orderQuery = (code: string) => callQuery('getBuyerOrder', { code });

/** An order without a registration; nothing is read without a code. */
export function useBuyerOrder(code: string) {
  return useQuery({
    ...orderQuery(code),
    enabled: code !== '',
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: ({ state }) => (state.data?.payment === 'pending' ? PENDING_POLL_EVERY_MS : false),
    retry: (failures, error) => !(error instanceof CallError && error.status > 0) && failures < 2,
  });
}

/** The ways to keep what the page knows of an order up to date. */
export function useOrderCache() {
  const client = useQueryClient();
  return useMemo(
    () => ({
      /** Stores what a change answered. */
      put: (order: BuyerOrder) => client.setQueryData(orderQuery(order.code).queryKey, order),
      /** Reads the order again. */
      refresh: (code: string) => client.invalidateQueries({ queryKey: orderQuery(code).queryKey }),
      known: (code: string) => client.getQueryData<BuyerOrder>(orderQuery(code).queryKey),
    }),
    [client],
  );
}
