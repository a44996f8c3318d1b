'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePaymentOutcome } from '@/components/orders/use-payment-outcome';
import type { AskPayer } from '@/components/payments/ask-payer';
import type { Credit } from '@/components/payments/payment-form';
import { hasPaymentKey } from '@/components/payments/payment-key';
import type { PaymentProblem } from '@/components/payments/payment-problem';
import { useAttempt } from '@/components/payments/use-attempt';
import { type BankReturn, useBankReturn } from '@/components/payments/use-bank-return';
import type { CallAnswer } from '@/lib/api/client';
import type { Application } from '@/lib/contract/parts/application';
import type { Money } from '@/lib/money';
import { callsOf, type Submit } from './application-calls';
import { type ApplicationCache, refreshOffers } from './use-application';

export type Gateway = CallAnswer<'getRegistrationOption'>['credit'];

/** What went to others while the payment ran, and the money that is given back for it. */
export interface LostMeanwhile {
  titles: string[];
  amount: Money;
}

export interface ApplicationSubmission {
  /** Resolves to whether another screen follows; `false` when it has to be tried again. */
  pay: (credit?: Credit, askPayer?: AskPayer) => Promise<boolean>;
  /** Sends the application with an invoice. */
  sendWithInvoice: () => Promise<boolean>;
  /** Why the last attempt failed. */
  problem: PaymentProblem | undefined;
  /** The payment was given back, because what it was for went to others while it ran. */
  refunded: LostMeanwhile | undefined;
  /** Back to the application, after that. */
  goOn: () => void;
  bank: BankReturn;
}

/** Sends an application with its payment, once however often it is pressed. */
export function useApplicationSubmit(
  application: Application,
  gateway: Gateway,
  cache: ApplicationCache,
): ApplicationSubmission {
  const { kind, code, version, fees, payment } = application;
  const client = useQueryClient();
  const calls = callsOf(kind);
  const [lost, setLost] = useState<LostMeanwhile>();
  const total = { amount: fees.total, currency: fees.currency };
  const order = (payBy: Submit['pay_by']) => ({ version, pay_by: payBy });

  const attempt = useAttempt({
    code,
    mutation: { mutationFn: (submit: Submit) => calls.submit(code, submit) },
    onAnswer: (answer) => {
      if (answer.outcome === 'refunded') {
        setLost({ titles: answer.lost.map(({ title }) => title), amount: answer.refunded ?? total });
        refreshOffers(client);
      }
      void cache.put(answer.application);
    },
    readPayment: async () => {
      const read = await client.fetchQuery({ ...calls.application(code), staleTime: 0 });
      await cache.put(read);
      return read.payment;
    },
  });
  const outcome = usePaymentOutcome({
    code,
    // Given back while it was pending: the application has begun again.
    payment: payment === 'none' && application.refunded ? 'refunded' : payment,
    total: application.refunded ?? total,
  });
  const bank = useBankReturn({
    gateway,
    isOpen: (cameBack) =>
      gateway.kind === 'token' && (payment === 'pending' || (cameBack && hasPaymentKey(code))),
    async read() {
      const answer = await attempt.readOutcome(order('card'));
      // What was pending when the page was read may have ended.
      if (answer.hasFailed) await cache.refresh();
      return answer;
    },
  });

  async function submit(payBy: Submit['pay_by'], credit?: Credit, askPayer?: AskPayer): Promise<boolean> {
    setLost(undefined);
    const answer = await attempt.submit(order(payBy), credit, askPayer);
    if (answer.outcome === 'stale') {
      await cache.refresh();
      refreshOffers(client);
    }
    return answer.outcome !== 'stale' && answer.outcome !== 'refused';
  }

  return {
    pay: (credit, askPayer) => submit('card', credit, askPayer),
    sendWithInvoice: () => submit('invoice'),
    problem: attempt.problem ?? outcome.problem,
    refunded: lost ?? (outcome.refunded && { titles: [], amount: outcome.refunded }),
    goOn: () => {
      setLost(undefined);
      outcome.showRefund(undefined);
    },
    bank,
  };
}
