'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLivePlaces, usePlacesPolling } from '@/components/realtime/use-live-places';
import { callQuery } from '@/lib/api/call-query';
import type { CallAnswer } from '@/lib/api/client';
import type { RealtimeMessages } from '@/lib/contract/realtime';

type Stock = CallAnswer<'getShopProducts'>;

const PRODUCTS = callQuery('getShopProducts', { x: 'all' });

/** The products with what is left of them, kept up to date by live messages. */
export function useProducts() {
  const client = useQueryClient();
  const query = useQuery({ ...PRODUCTS, ...usePlacesPolling() });
  const heardAt = useRef(new Map<string, string>());
  useLivePlaces({
    channel: query.data?.channel,
    onPlaces: (news) =>
      client.setQueryData<Stock>(
        PRODUCTS.queryKey,
        (stock) => stock && withNews(stock, news, heardAt.current),
      ),
    reload: query.refetch,
  });
  return query;
}

/**
 * The products with what a message tells of their variants.
 * @param heardAt the server time of the last message about each variant: messages can arrive out of order
 */
export function withNews(
  stock: Stock,
  news: RealtimeMessages['places'],
  heardAt: Map<string, string>,
): Stock {
  const fresh = new Map<string, RealtimeMessages['places']['items'][number]>();
  for (const item of news.items) {
    if (item.kind !== 'product-variant') continue;
    if (news.as_of < stock.as_of || news.as_of < (heardAt.get(item.code) ?? '')) continue;
    heardAt.set(item.code, news.as_of);
    fresh.set(item.code, item);
  }
  if (fresh.size === 0) return stock;
  return {
    ...stock,
    products: stock.products.map((product) => ({
      ...product,
      variants: product.variants.map((variant) => {
        const variantNews = fresh.get(`${product.code}/${variant.code}`);
        return variantNews ? { ...variant, availability: variantNews.availability } : variant;
      }),
    })),
  };
}
