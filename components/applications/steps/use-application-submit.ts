'use client';

import { useQueryClient } from '@tanstack/react-query';
import { type Gateway, type OrderSubmission, useOrderSubmit } from '@/components/orders/use-order-submit';
import type { Application } from '@/lib/contract/applications/application';
import { callsOf, type Submit } from '../data/application-calls';
import { type ApplicationCache, refreshOffers } from '../data/application-kind';

/** Sends an application as it was reviewed, paid by card unless the press says otherwise. */
export function useApplicationSubmit(
  application: Application,
  gateway: Gateway,
  cache: ApplicationCache,
): OrderSubmission<Submit> {
  const { kind, code, version, fees, payment, refunded } = application;
  const client = useQueryClient();
  const calls = callsOf(kind);
  return useOrderSubmit({
    code,
    // Given back while it was pending: the application has begun again.
    payment: payment === 'none' && refunded ? 'refunded' : payment,
    total: refunded ?? { amount: fees.total, currency: fees.currency },
    gateway,
    mutation: { mutationFn: (submit: Submit) => calls.submit(code, submit) },
    reviewed: { version, pay_by: 'card' },
    onAnswer: (answer) => cache.put(answer.application),
    readPayment: async () => {
      const read = await client.fetchQuery({ ...calls.application(code), staleTime: 0 });
      await cache.put(read);
      return read.payment;
    },
    refresh: async () => {
      refreshOffers(client);
      await cache.refresh();
    },
  });
}
