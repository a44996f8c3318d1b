'use client';

import type { UseMutationOptions } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Credit } from '@/components/payments/payment-form';
import { hasPaymentKey, renewPaymentKey } from '@/components/payments/payment-key';
import type { PaymentProblem } from '@/components/payments/payment-problem';
import { problemOf } from '@/components/payments/payment-problem-of';
import type { AskPayer } from '@/components/payments/stripe-script';
import { type AttemptInput, type ReviewedOf, useAttempt } from '@/components/payments/use-attempt';
import { type BankReturn, useBankReturn } from '@/components/payments/use-bank-return';
import type { CallAnswer } from '@/lib/api/client';
import type { Money } from '@/lib/money';

export type Gateway = CallAnswer<'getRegistrationOption'>['credit'];

/** What every call that submits an order answers with. */
interface SubmitAnswer {
  outcome: 'confirmed' | 'pending' | 'confirmation_needed' | 'refunded';
  client_secret?: string | undefined;
  /** What went to others while the payment ran. */
  lost: readonly { title: string }[];
  refunded: Money | null;
}

interface OrderSubmitOptions<Input, Answer> {
  /** Of the order; it names the payment's key. */
  code: string;
  /** How the last payment stands. */
  payment: 'none' | 'pending' | 'declined' | 'paid' | 'refunded';
  /** What is paid, or was given back. */
  total: Money;
  gateway: Gateway;
  /** The call that submits the order. */
  mutation: UseMutationOptions<Answer, Error, Input>;
  reviewed: ReviewedOf<Input>;
  /** The attempt has ended, or its outcome is pending. */
  onAnswer: (answer: Answer) => unknown;
  /** Reads how an attempt without an answer ended, as far as the server knows. */
  readPayment: () => Promise<string>;
  /** Reads the order again: it is not as it was reviewed. */
  refresh: () => Promise<unknown>;
  /** Called with the answer of each attempt before it is there. */
  onSend?: (answer: Promise<Answer>) => void;
}

/** What went to others while the payment ran, and the money that is given back for it. */
export interface Refund {
  titles: string[];
  amount: Money;
}

export interface OrderSubmission<Input = unknown> {
  /** Resolves to whether another screen follows; `false` when the order can be submitted again. */
  submit: (
    credit?: Credit,
    askPayer?: AskPayer,
    /** Differs from what was reviewed, such as how it is paid. */
    changes?: Partial<ReviewedOf<Input>>,
  ) => Promise<boolean>;
  /** Why the last attempt failed. */
  problem: PaymentProblem | undefined;
  /** The payment was given back, because what it was for went to others while it ran. */
  refund: Refund | undefined;
  /** Back to the order, after that. */
  goOn: () => void;
  bank: BankReturn;
}

/** Submits an order with its payment, once however often it is pressed: every kind of order. */
export function useOrderSubmit<Input extends AttemptInput, Answer extends SubmitAnswer>({
  code,
  payment,
  total,
  gateway,
  mutation,
  reviewed,
  onAnswer,
  readPayment,
  refresh,
  onSend = () => undefined,
}: OrderSubmitOptions<Input, Answer>): OrderSubmission<Input> {
  const [refund, setRefund] = useState<Refund>();
  const attempt = useAttempt({
    name: code,
    mutation,
    onAnswer: async (answer) => {
      onAnswer(answer);
      if (answer.outcome !== 'refunded') return;
      // What is missing since says why.
      await refresh();
      setRefund({ titles: answer.lost.map(({ title }) => title), amount: answer.refunded ?? total });
    },
    onUnanswered: async () => {
      // If nothing was charged, the attempt has ended.
      const state = await readPayment().catch(() => undefined);
      if (state === 'declined') renewPaymentKey(code);
    },
  });
  const isDeclined = usePaymentEnd({
    code,
    payment,
    onRefund: () => setRefund({ titles: [], amount: total }),
  });
  const bank = useBankReturn({
    gateway,
    isOpen: (cameBack) =>
      gateway.kind === 'token' && (payment === 'pending' || (cameBack && hasPaymentKey(code))),
    read: readOutcome,
  });

  /** Reads the outcome of an attempt whose payer was asked by the bank, on this page before it was loaded anew. */
  async function readOutcome(): Promise<string | undefined> {
    const answer = attempt.confirm(reviewed);
    onSend(answer);
    try {
      return (await answer).client_secret;
    } catch (failure) {
      // What was pending when the page was read may have ended.
      await refresh();
      const kind = problemOf(failure)?.kind;
      if (kind === 'no_answer' || kind === 'busy') throw failure;
      return undefined;
    }
  }

  return {
    async submit(credit, askPayer, changes) {
      setRefund(undefined);
      const answer = attempt.pay({ ...reviewed, ...changes }, credit, askPayer);
      onSend(answer);
      try {
        const { outcome } = await answer;
        return outcome === 'confirmed' || outcome === 'pending';
      } catch (failure) {
        // The person is to see what became of what the event no longer takes.
        const kind = problemOf(failure)?.kind;
        if (kind === 'changed' || kind === 'refused') await refresh();
        return false;
      }
    },
    problem: attempt.problem ?? (isDeclined ? { kind: 'declined', messages: [] } : undefined),
    refund,
    goOn: () => setRefund(undefined),
    bank,
  };
}

interface PaymentEnd extends Pick<OrderSubmitOptions<unknown, unknown>, 'code' | 'payment'> {
  onRefund: () => void;
}

/**
 * Notices the end of a payment that was pending on this page; the next attempt uses another idempotency key.
 * @returns whether it was declined
 */
function usePaymentEnd({ code, payment, onRefund }: PaymentEnd): boolean {
  const [isDeclined, setDeclined] = useState(false);
  const before = useRef(payment);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each state of the payment.
  useEffect(() => {
    const waited = before.current === 'pending';
    before.current = payment;
    if (!waited || payment === 'pending') return;
    renewPaymentKey(code);
    if (payment === 'declined') setDeclined(true);
    if (payment === 'refunded') onRefund();
  }, [code, payment]);

  return isDeclined;
}
