import { type OrderKind, useOrderCache } from '@/components/orders/order';
import { api } from '@/lib/api/browser';
import { callQuery } from '@/lib/api/call-query';
import type { BuyerOrder } from '@/lib/contract/buyers';

/** What is bought without a registration, as an order. */
export const BUYER: OrderKind<BuyerOrder> = {
  read: (code) => callQuery('getBuyerOrder', { code }),
  renew: (code) => api.holdBuyerOrder({ code }),
};

/** Updates the cached order after changes to it. */
export const useBuyerCache = (code: string) => useOrderCache(BUYER, code);
