'use client';

import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import type { AskPayer } from './ask-payer';
import type { Credit } from './payment-form';
import { paymentKey, renewPaymentKey } from './payment-key';
import type { PaymentProblem } from './payment-problem';
import { isUnanswered, problemOf, statusOf } from './payment-problem-of';
import type { BankAnswer } from './use-bank-return';

/** What every call that pays answers with. */
interface PaymentAnswer {
  outcome: 'confirmed' | 'pending' | 'confirmation_needed' | 'refunded';
  client_secret?: string | undefined;
}

/** What is sent with every attempt, beside what is paid for. */
interface Sent {
  payment_key: string;
  credit?: Credit | undefined;
  confirmed?: 'Y' | 'N' | undefined;
}

/** What is paid for: the call's input without what is sent with every attempt. */
type OrderOf<Input> = Omit<Input, keyof Sent>;

interface AttemptOptions<Input, Answer> {
  /** Of what is paid for; it names the payment's key. */
  code: string;
  /** The call that pays. */
  mutation: UseMutationOptions<Answer, Error, Input>;
  /** The attempt has ended, or its outcome is pending. */
  onAnswer: (answer: Answer) => void;
  /** Reads how an attempt without an answer ended, as far as the server knows; undefined when it cannot be asked. */
  readPayment: () => Promise<string | undefined>;
  /** Called with the answer of each attempt before it is there. */
  onSent?: (answer: Promise<Answer>) => void;
}

interface Attempt<Input, Answer> {
  problem: PaymentProblem | undefined;
  /** `stale`: what is paid for is to be read again; `refused`: it can be tried again. `problem` says why. */
  submit: (
    order: OrderOf<Input>,
    credit?: Credit,
    askPayer?: AskPayer,
  ) => Promise<Answer | { outcome: 'stale' } | { outcome: 'refused' }>;
  /** Reads the outcome of an attempt whose payer was asked by the bank, on this page before it was loaded anew. */
  readOutcome: (order: OrderOf<Input>) => Promise<BankAnswer>;
}

/**
 * Pays, for a registration or a group. All requests of one attempt share an idempotency key: it is kept while the answer is
 * unknown, and renewed when the attempt has ended.
 */
export function useAttempt<Input extends Sent, Answer extends PaymentAnswer>({
  code,
  mutation,
  onAnswer,
  readPayment,
  onSent = () => undefined,
}: AttemptOptions<Input, Answer>): Attempt<Input, Answer> {
  const { data, variables, error, mutateAsync } = useMutation({
    ...mutation,
    onSuccess: (answer) => {
      // The card fields stay on the screen, and the attempt has not ended, until the payer has answered the bank.
      if (answer.outcome === 'confirmation_needed') return;
      if (answer.outcome !== 'pending') renewPaymentKey(code);
      onAnswer(answer);
    },
    onError: async (failure) => {
      const status = statusOf(failure);
      if (!isUnanswered(status)) {
        if (status !== 429) renewPaymentKey(code);
        return;
      }
      // If nothing was charged, the attempt has ended.
      const payment = await readPayment().catch(() => undefined);
      if (payment === 'declined') renewPaymentKey(code);
    },
  });

  // The cast: an order and what is sent with every attempt are the call's whole input, by the definition of an order.
  const send = (order: OrderOf<Input>, sent: Omit<Sent, 'payment_key'>) =>
    mutateAsync({ ...order, ...sent, payment_key: paymentKey(code) } as unknown as Input);

  async function submit(order: OrderOf<Input>, credit?: Credit, askPayer?: AskPayer) {
    const answer = pay(order, credit, askPayer);
    onSent(answer);
    try {
      const answered = await answer;
      return answered.outcome === 'confirmation_needed' ? ({ outcome: 'refused' } as const) : answered;
    } catch (failure) {
      // The person is to see what became of what the event no longer takes.
      const kind = problemOf(failure)?.kind;
      return { outcome: kind === 'changed' || kind === 'refused' ? 'stale' : 'refused' } as const;
    }
  }

  /** Sends the payment and, if the payer's bank asks for a confirmation, once more when the payer has answered. */
  async function pay(order: OrderOf<Input>, credit?: Credit, askPayer?: AskPayer): Promise<Answer> {
    const answer = await send(order, { credit });
    if (answer.client_secret === undefined || !askPayer) return answer;
    await askPayer(answer.client_secret);
    return send(order, { confirmed: 'Y' });
  }

  function readOutcome(order: OrderOf<Input>): Promise<BankAnswer> {
    const answer = send(order, { confirmed: 'Y' });
    onSent(answer);
    return answer.then(
      ({ client_secret: clientSecret }) => ({ clientSecret, hasFailed: false }),
      () => ({ clientSecret: undefined, hasFailed: true }),
    );
  }

  // The payer came back, and the bank still waits for an answer, as after a lost connection.
  const isUndecided = data?.outcome === 'confirmation_needed' && variables?.confirmed === 'Y';
  return { problem: isUndecided ? { kind: 'no_answer' } : problemOf(error), submit, readOutcome };
}
