'use client';

import { type OrderSubmission, useOrderSubmit } from '@/components/orders/use-order-submit';
import { api } from '@/lib/api/browser';
import { callMutation } from '@/lib/api/call-query';
import type { CallInput } from '@/lib/api/client';
import { noteSubmit } from '@/lib/basket/own-submit';
import { keepLostSessions } from '../data/lost-sessions';
import type { Review } from '../data/use-registration';
import { useRegistrationCache } from '../data/use-registration';
import type { RegistrationOption } from '../step/step-screen';

/** Submits what was reviewed. If that has changed since, everything is read again, for the attendee to look at. */
export function useSubmission(
  { registration, version }: Review,
  { credit: gateway }: Pick<RegistrationOption, 'credit'>,
): OrderSubmission<CallInput<'saveSubmitRegistration'>> {
  const { code, total, payment } = registration;
  const cache = useRegistrationCache(code);
  return useOrderSubmit({
    code,
    payment,
    total,
    gateway,
    mutation: callMutation('saveSubmitRegistration'),
    reviewed: { code, version },
    onAnswer: ({ outcome, lost, refunded, registration: overview }) => {
      if (outcome === 'confirmed' && lost.length > 0) {
        keepLostSessions(code, { titles: lost.map(({ title }) => title), refunded });
      }
      cache.put(overview);
    },
    readPayment: async () => {
      const overview = await api.checkRegistration({ code });
      cache.put(overview);
      return overview.payment;
    },
    refresh: cache.refresh,
    onSend: (answer) => noteSubmit(answer.then(({ outcome }) => outcome === 'confirmed')),
  });
}
