'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { callQuery } from '@/lib/api/call-query';
import type { CallAnswer } from '@/lib/api/client';
import type { RealtimeMessages } from '@/lib/contract/realtime';
import { listenTo, onCatchUp, onMessage, readLiveState, subscribeToLiveState } from '@/lib/realtime/live';

type Stock = CallAnswer<'getShopProducts'>;

const PRODUCTS = callQuery('getShopProducts', { x: 'all' });

/** How often the products are read while no live messages arrive. */
const POLL_EVERY_MS = 20_000;

/** The products with what is left of them, kept up to date by live messages. */
export function useProducts() {
  const client = useQueryClient();
  const state = useSyncExternalStore(subscribeToLiveState, readLiveState, () => 'connecting' as const);
  const query = useQuery({
    ...PRODUCTS,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: state === 'down' ? POLL_EVERY_MS : false,
  });
  const { refetch } = query;
  const channel = query.data?.channel;
  const heardAt = useRef(new Map<string, string>());

  useEffect(() => (channel === undefined ? undefined : listenTo(channel)), [channel]);
  useEffect(
    () =>
      onMessage('places', (news) =>
        client.setQueryData<Stock>(
          PRODUCTS.queryKey,
          (known) => known && withNews(known, news, heardAt.current),
        ),
      ),
    [client],
  );
  // What was told before the channel was joined was missed.
  useEffect(
    () =>
      onCatchUp((channels) => {
        if (channel !== undefined && channels.has(channel)) void refetch();
      }),
    [channel, refetch],
  );
  return query;
}

/**
 * The products with what a message tells of their variants.
 * @param heardAt the server time of the last message about each variant: messages can arrive out of order
 */
export function withNews(
  known: Stock,
  news: RealtimeMessages['places'],
  heardAt: Map<string, string>,
): Stock {
  const fresh = new Map<string, RealtimeMessages['places']['items'][number]>();
  for (const item of news.items) {
    if (item.kind !== 'product-variant') continue;
    if (news.as_of < known.as_of || news.as_of < (heardAt.get(item.code) ?? '')) continue;
    heardAt.set(item.code, news.as_of);
    fresh.set(item.code, item);
  }
  if (fresh.size === 0) return known;
  return {
    ...known,
    products: known.products.map((product) => ({
      ...product,
      variants: product.variants.map((variant) => {
        const told = fresh.get(`${product.code}/${variant.code}`);
        return told ? { ...variant, availability: told.availability } : variant;
      }),
    })),
  };
}
