import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { queryClient } from '../api/query-client';
import type { Cart } from '../contract/parts/cart';
import { type BasketOwner, basketOwner, subscribeToOwner } from './basket-owner';
import { basketQuery } from './basket-query';
import { joinTabs } from './basket-tabs';
import { keptBasket } from './kept-basket';

export interface BasketReading {
  /** Undefined until it has been read. */
  cart: Cart | undefined;
  /** It could not be read the last time that it was asked for; what is shown may be what the device has kept. */
  failed: boolean;
  /** The registration was submitted: what is in it is changed elsewhere. */
  submitted: boolean;
}

const nobody = (): BasketOwner | undefined => undefined;

/** The visitor's basket, read once for all parts of a page and followed. @param wanted false asks for nothing */
export function useBasketQuery(wanted = true): BasketReading {
  const owner = useSyncExternalStore<BasketOwner | undefined>(subscribeToOwner, basketOwner, nobody);
  useEffect(joinTabs, []);
  const code = owner?.code ?? '';
  const { data, isError } = useQuery(
    { ...basketQuery(code), enabled: wanted && owner !== undefined },
    queryClient(),
  );
  return {
    cart: data ?? (isError ? keptBasket(code) : undefined),
    failed: isError,
    submitted: owner?.submitted ?? false,
  };
}
