'use client';

import { useMutation } from '@tanstack/react-query';
import type { AskPayer } from '@/components/payments/ask-payer';
import type { Credit } from '@/components/payments/payment-form';
import { paymentKey, renewPaymentKey } from '@/components/payments/payment-key';
import type { PaymentProblem } from '@/components/payments/payment-problem';
import { callMutation } from '@/lib/api/call-query';
import type { CallAnswer } from '@/lib/api/client';
import { isUnanswered, problemOf, statusOf } from '../../payments/payment-problem-of';
import type { ChangeDraft } from './change-draft';

type Answer = CallAnswer<'changeRegistration'>;

export interface ChangeSubmit {
  problem: PaymentProblem | undefined;
  /** Resolves to true when another screen follows, false when it can be tried again. */
  confirm: (version: number, credit?: Credit, askPayer?: AskPayer) => Promise<boolean>;
  /** Asks what became of a payment that was pending. */
  ask: (version: number) => Promise<unknown>;
}

/**
 * Confirms a change. All requests of one attempt share an idempotency key: it is kept while the answer is unknown, and
 * renewed when the attempt has ended.
 * @param on what follows: it was made or is pending, or what was shown is out of date
 */
export function useChangeSubmit(
  code: string,
  draft: ChangeDraft,
  on: { answered: (answer: Answer) => void; outdated: () => void },
): ChangeSubmit {
  const name = `change:${code}`;
  const { data, variables, error, mutateAsync } = useMutation(
    callMutation('changeRegistration', {
      onSuccess: (answer) => {
        if (answer.outcome === 'confirmation_needed') return;
        if (answer.outcome !== 'pending') renewPaymentKey(name);
        on.answered(answer);
      },
      onError: (failure) => {
        const status = statusOf(failure);
        if (!isUnanswered(status) && status !== 429) renewPaymentKey(name);
        if (problemOf(failure)?.kind === 'changed') on.outdated();
      },
    }),
  );
  const attempt = (version: number) => {
    return { code, option: 'change', ...draft, version, payment_key: paymentKey(name) } as const;
  };

  /** Sends the change and, if the payer's bank asks for a confirmation, once more when the payer has answered. */
  async function send(version: number, credit?: Credit, askPayer?: AskPayer): Promise<Answer> {
    const answer = await mutateAsync({ ...attempt(version), ...(credit && { credit }) });
    if (answer.client_secret === undefined || !askPayer) return answer;
    await askPayer(answer.client_secret);
    return mutateAsync({ ...attempt(version), confirmed: 'Y' });
  }

  // The payer came back, and the bank still waits for an answer, as after a lost connection.
  const isUndecided = data?.outcome === 'confirmation_needed' && variables?.confirmed === 'Y';
  return {
    problem: isUndecided ? { kind: 'no_answer' } : problemOf(error),
    confirm: (version, credit, askPayer) =>
      send(version, credit, askPayer).then(
        ({ outcome }) => outcome !== 'confirmation_needed',
        () => false,
      ),
    ask: (version) => mutateAsync(attempt(version)).catch(() => undefined),
  };
}
