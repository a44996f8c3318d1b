'use client';

import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import type { Credit } from './payment-form';
import { paymentKey, renewPaymentKey } from './payment-key';
import type { PaymentProblem } from './payment-problem';
import { isUnanswered, problemOf, statusOf } from './payment-problem-of';
import type { AskPayer } from './stripe-script';

/** What is sent with every attempt, beside what was reviewed. */
export interface AttemptInput {
  payment_key?: string | undefined;
  credit?: Credit | undefined;
  confirmed?: 'Y' | 'N' | undefined;
}

/** What was reviewed: the call's input without what is sent with every attempt. */
export type ReviewedOf<Input> = Omit<Input, keyof AttemptInput>;

interface AttemptOptions<Input, Answer> {
  /** Of the payment's key in this tab. */
  name: string;
  /** The call that pays. */
  mutation: UseMutationOptions<Answer, Error, Input>;
  /** The attempt has ended, or its outcome is pending. */
  onAnswer: (answer: Answer) => unknown;
  /** It is not known what became of the attempt. */
  onUnanswered?: () => unknown;
  /** The attempt has ended: nothing was paid. */
  onRefused?: (failure: Error) => unknown;
}

interface Attempt<Input, Answer> {
  /** Sends what was reviewed and, if the payer's bank asks for a confirmation, once more when the payer has answered. */
  pay: (order: ReviewedOf<Input>, credit?: Credit, askPayer?: AskPayer) => Promise<Answer>;
  /** Asks what became of an attempt: the payer has answered the bank, on this page or before it was loaded anew. */
  confirm: (order: ReviewedOf<Input>) => Promise<Answer>;
  /** Why the last request failed. */
  problem: PaymentProblem | undefined;
  /** What was sent last. */
  input: Input | undefined;
}

/**
 * Pays once, however often it is pressed. All requests of one attempt share an idempotency key: it is kept while the answer is
 * unknown, and renewed when the attempt has ended.
 */
export function useAttempt<
  Input extends AttemptInput,
  Answer extends { outcome: string; client_secret?: string | undefined },
>({
  name,
  mutation,
  onAnswer,
  onUnanswered,
  onRefused,
}: AttemptOptions<Input, Answer>): Attempt<Input, Answer> {
  const { data, variables, error, mutateAsync } = useMutation({
    ...mutation,
    onSuccess: async (answer) => {
      // The card fields stay on the screen, and the attempt has not ended, until the payer has answered the bank.
      if (answer.outcome === 'confirmation_needed') return;
      if (answer.outcome !== 'pending') renewPaymentKey(name);
      await onAnswer(answer);
    },
    onError: async (failure) => {
      const status = statusOf(failure);
      if (isUnanswered(status)) return void (await onUnanswered?.());
      if (status === 429) return;
      renewPaymentKey(name);
      onRefused?.(failure);
    },
  });

  // The cast: what was reviewed and what is sent with every attempt are the call's whole input, by the definition above.
  const send = (order: ReviewedOf<Input>, attempt: Omit<AttemptInput, 'payment_key'>) =>
    mutateAsync({ ...order, ...attempt, payment_key: paymentKey(name) } as unknown as Input);
  const confirm = (order: ReviewedOf<Input>) => send(order, { confirmed: 'Y' });

  // The payer came back, and the bank still waits for an answer, as after a lost connection.
  const isUndecided = data?.outcome === 'confirmation_needed' && variables?.confirmed === 'Y';
  return {
    async pay(order, credit, askPayer) {
      const answer = await send(order, { credit });
      if (answer.client_secret === undefined || !askPayer) return answer;
      await askPayer(answer.client_secret);
      return confirm(order);
    },
    confirm,
    problem: isUndecided ? { kind: 'no_answer' } : problemOf(error),
    input: variables,
  };
}
