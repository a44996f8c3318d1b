import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { queryClient } from '../api/query-client';
import type { Cart } from '../contract/parts/cart';
import { type BasketOwner, basketOwner, subscribeToOwner } from './basket-owner';
import { basketQuery } from './basket-query';
import { joinTabs } from './basket-tabs';
import { followHolds } from './hold-ends';
import { readStoredBasket } from './stored-basket';

export interface BasketReading {
  /** Undefined until the first read. */
  cart: Cart | undefined;
  /** The last read failed: `cart` may be the copy stored on the device. */
  failed: boolean;
  /** The registration was submitted: its sessions are no longer changed through the basket. */
  submitted: boolean;
}

const nobody = (): BasketOwner | undefined => undefined;

/** The visitor's basket, read once for all parts of a page and kept up to date. @param wanted false makes no request */
export function useBasketQuery(wanted = true): BasketReading {
  const owner = useSyncExternalStore<BasketOwner | undefined>(subscribeToOwner, basketOwner, nobody);
  useEffect(() => {
    joinTabs();
    followHolds();
  }, []);
  const code = owner?.code ?? '';
  const { data, isError } = useQuery(
    { ...basketQuery(code), enabled: wanted && owner !== undefined },
    queryClient(),
  );
  return {
    cart: data ?? (isError ? readStoredBasket(code) : undefined),
    failed: isError,
    submitted: owner?.submitted ?? false,
  };
}
