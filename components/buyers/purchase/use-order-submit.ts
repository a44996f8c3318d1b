'use client';

import { usePaymentOutcome } from '@/components/orders/use-payment-outcome';
import type { AskPayer } from '@/components/payments/ask-payer';
import type { Credit, PaymentFormProps } from '@/components/payments/payment-form';
import { hasPaymentKey } from '@/components/payments/payment-key';
import type { PaymentProblem } from '@/components/payments/payment-problem';
import { useAttempt } from '@/components/payments/use-attempt';
import { type BankReturn, useBankReturn } from '@/components/payments/use-bank-return';
import { api } from '@/lib/api/browser';
import { callMutation } from '@/lib/api/call-query';
import type { BuyerOrder } from '@/lib/contract/buyers';
import { useOrderCache } from '../data/order-query';

export interface OrderSubmission {
  /** Resolves to whether another screen follows. */
  submit: (credit?: Credit, askPayer?: AskPayer) => Promise<boolean>;
  problem: PaymentProblem | undefined;
  bank: BankReturn;
}

/** Submits an order with its payment, once however often it is pressed; the order that is answered leads on. */
export function useOrderSubmit(order: BuyerOrder, gateway: PaymentFormProps['gateway']): OrderSubmission {
  const { code, fees, version, activity } = order;
  const { put, refresh } = useOrderCache();
  const total = { amount: fees.total, currency: fees.currency };
  const shown = {
    buyer_code: code,
    amount: fees.total,
    version,
    ...(activity && { activity_code: activity.activity.code, quantity: activity.quantity }),
  };
  const attempt = useAttempt({
    code,
    mutation: callMutation('submitActivityApplication'),
    onAnswer: (answer) => put(answer.order),
    readPayment: async () => {
      const read = await api.getBuyerOrder({ code });
      put(read);
      return read.payment;
    },
  });
  const outcome = usePaymentOutcome({ code, payment: order.payment, total });
  const bank = useBankReturn({
    gateway,
    isOpen: (cameBack) =>
      gateway.kind === 'token' && (order.payment === 'pending' || (cameBack && hasPaymentKey(code))),
    async read() {
      const answer = await attempt.readOutcome(shown);
      if (answer.hasFailed) await refresh(code);
      return answer;
    },
  });
  return {
    async submit(credit, askPayer) {
      const answer = await attempt.submit(shown, credit, askPayer);
      if (answer.outcome === 'stale' || answer.outcome === 'refunded') await refresh(code);
      return answer.outcome === 'confirmed' || answer.outcome === 'pending';
    },
    problem: attempt.problem ?? outcome.problem,
    bank,
  };
}
