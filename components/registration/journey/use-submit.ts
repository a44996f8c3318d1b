'use client';

import { useMutation } from '@tanstack/react-query';
import type { AskPayer } from '@/components/payments/ask-payer';
import type { Credit } from '@/components/payments/payment-form';
import { paymentKey, renewPaymentKey } from '@/components/payments/payment-key';
import type { PaymentProblem } from '@/components/payments/payment-problem';
import type { BankAnswer } from '@/components/payments/use-bank-return';
import { keepLostSessions } from '@/components/registration/data/lost-sessions';
import { api } from '@/lib/api/browser';
import { callMutation } from '@/lib/api/call-query';
import { noteSubmit } from '@/lib/basket/own-submit';
import type { AnswerOf } from '@/lib/contract/parts/call';
import type { RegistrationOverview } from '@/lib/contract/parts/registration';
import type { saveSubmitRegistration } from '@/lib/contract/registration/submit';
import { isUnanswered, problemOf, statusOf } from './payment-problem-of';

type Answer = AnswerOf<typeof saveSubmitRegistration>;

/** Result of an attempt; `problem` explains those that failed. */
export type Submitted = Answer | { outcome: 'stale' } | { outcome: 'refused' };

interface Submit {
  problem: PaymentProblem | undefined;
  submit: (version: number, credit?: Credit, askPayer?: AskPayer) => Promise<Submitted>;
  /** Reads the outcome of an attempt whose payer was asked by the bank, on this page before it was loaded anew. */
  readOutcome: (version: number) => Promise<BankAnswer>;
}

/**
 * Submits a registration. All requests of one attempt share an idempotency key: it is kept while the answer is unknown,
 * and renewed when the attempt has ended.
 */
export function useSubmit(code: string, onOverview: (overview: RegistrationOverview) => void): Submit {
  const { data, variables, error, mutateAsync } = useMutation(
    callMutation('saveSubmitRegistration', {
      onSuccess: (answer) => {
        // The card fields stay on the screen, and the attempt has not ended, until the payer has answered the bank.
        if (answer.outcome === 'confirmation_needed') return;
        if (answer.outcome !== 'pending') renewPaymentKey(code);
        if (answer.outcome === 'confirmed' && answer.lost.length > 0) {
          keepLostSessions(code, {
            titles: answer.lost.map((session) => session.title),
            refunded: answer.refunded,
          });
        }
        onOverview(answer.registration);
      },
      onError: async (failure) => {
        const status = statusOf(failure);
        if (isUnanswered(status)) await checkAttempt();
        else if (status !== 429) renewPaymentKey(code);
      },
    }),
  );

  async function submit(version: number, credit?: Credit, askPayer?: AskPayer): Promise<Submitted> {
    const answer = pay(version, credit, askPayer);
    noteSubmit(answer.then(({ outcome }) => outcome === 'confirmed'));
    try {
      const answered = await answer;
      return answered.outcome === 'confirmation_needed' ? { outcome: 'refused' } : answered;
    } catch (failure) {
      // The person is to see what became of the registration that the event no longer takes.
      const kind = problemOf(failure)?.kind;
      return { outcome: kind === 'changed' || kind === 'refused' ? 'stale' : 'refused' };
    }
  }

  /** Sends the payment and, if the payer's bank asks for a confirmation, once more when the payer has answered. */
  async function pay(version: number, credit?: Credit, askPayer?: AskPayer): Promise<Answer> {
    const attempt = { code, version, payment_key: paymentKey(code) };
    const answer = await mutateAsync({ ...attempt, credit });
    if (answer.client_secret === undefined || !askPayer) return answer;
    await askPayer(answer.client_secret);
    return mutateAsync({ ...attempt, confirmed: 'Y' });
  }

  async function readOutcome(version: number): Promise<BankAnswer> {
    const answer = mutateAsync({ code, version, payment_key: paymentKey(code), confirmed: 'Y' });
    noteSubmit(answer.then(({ outcome }) => outcome === 'confirmed'));
    return answer.then(
      ({ client_secret: clientSecret }) => ({ clientSecret, hasFailed: false }),
      () => ({ clientSecret: undefined, hasFailed: true }),
    );
  }

  /** Finds out how an attempt without an answer ended. If nothing was charged, it has ended and the key is renewed. */
  async function checkAttempt(): Promise<void> {
    const overview = await api.checkRegistration({ code }).catch(() => undefined);
    if (!overview) return;
    if (overview.payment === 'declined') renewPaymentKey(code);
    onOverview(overview);
  }

  // The payer came back, and the bank still waits for an answer, as after a lost connection.
  const isUndecided = data?.outcome === 'confirmation_needed' && variables?.confirmed === 'Y';
  return { problem: isUndecided ? { kind: 'no_answer' } : problemOf(error), submit, readOutcome };
}
