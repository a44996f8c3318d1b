'use client';

import { type Gateway, type OrderSubmission, useOrderSubmit } from '@/components/orders/use-order-submit';
import { api } from '@/lib/api/browser';
import { callMutation } from '@/lib/api/call-query';
import type { CallInput } from '@/lib/api/client';
import type { BuyerOrder } from '@/lib/contract/buyers';
import { useBuyerCache } from '../data/buyer-kind';

/** Submits a purchase as it was shown; the order that is answered leads on. */
export function useBuyerSubmit(
  order: BuyerOrder,
  gateway: Gateway,
): OrderSubmission<CallInput<'submitActivityApplication'>> {
  const { code, fees, version, activity, payment } = order;
  const { put, refresh } = useBuyerCache(code);
  return useOrderSubmit({
    code,
    payment,
    total: { amount: fees.total, currency: fees.currency },
    gateway,
    mutation: callMutation('submitActivityApplication'),
    reviewed: {
      buyer_code: code,
      amount: fees.total,
      version,
      ...(activity && { activity_code: activity.activity.code, quantity: activity.quantity }),
    },
    onAnswer: (answer) => put(answer.order),
    readPayment: async () => {
      const read = await api.getBuyerOrder({ code });
      await put(read);
      return read.payment;
    },
    refresh,
  });
}
