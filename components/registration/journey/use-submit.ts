'use client';

import { useState } from 'react';
import { paymentKey, renewPaymentKey } from '@/components/payments/payment-key';
import type { Credit, PaymentProblem } from '@/components/payments/payment-step';
import { keepLostSessions } from '@/components/registration/data/lost-sessions';
import { api } from '@/lib/api/browser';
import type { AnswerOf } from '@/lib/contract/parts/call';
import type { RegistrationOverview } from '@/lib/contract/parts/registration';
import type { saveSubmitRegistration } from '@/lib/contract/registration/submit';
import { CallError, REQUEST } from '@/lib/errors';

type Answer = AnswerOf<typeof saveSubmitRegistration>;

/** Default wait when the API is busy and names none. */
const BUSY_WAIT_SECONDS = 10;

/** Result of an attempt; `problem` or `refusal` explain `refused`. */
export type Submitted = Answer | { outcome: 'stale' } | { outcome: 'refused' };

interface Submit {
  problem: PaymentProblem | undefined;
  /** Why submitting without a payment failed. */
  refusal: string | undefined;
  submit: (version: number, credit?: Credit) => Promise<Submitted>;
}

/**
 * Submits a registration. All requests of one attempt share an idempotency key: it is kept while the answer is unknown,
 * and renewed when the attempt has ended.
 */
export function useSubmit(code: string, onOverview: (overview: RegistrationOverview) => void): Submit {
  const [problem, setProblem] = useState<PaymentProblem>();
  const [refusal, setRefusal] = useState<string>();

  async function submit(version: number, credit?: Credit): Promise<Submitted> {
    setProblem(undefined);
    setRefusal(undefined);
    try {
      const answer = await api.saveSubmitRegistration({
        code,
        version,
        payment_key: paymentKey(code),
        credit,
      });
      if (answer.outcome !== 'pending') renewPaymentKey(code);
      if (answer.outcome === 'confirmed' && answer.lost.length > 0) {
        keepLostSessions(code, {
          titles: answer.lost.map((session) => session.title),
          refunded: answer.refunded,
        });
      }
      onOverview(answer.registration);
      return answer;
    } catch (error) {
      return refused(error);
    }
  }

  async function refused(error: unknown): Promise<Submitted> {
    const isUnanswered = !(error instanceof CallError) || error.status === 0 || error.status >= 500;
    if (isUnanswered) await checkAttempt();
    else if (error.status !== 429) renewPaymentKey(code);

    if (!(error instanceof CallError) || (isUnanswered && error.status !== 503)) {
      setProblem({ kind: 'no_answer' });
    } else if (error.status === 503 || error.status === 429) {
      setProblem({ kind: 'busy', seconds: error.retryAfter ?? BUSY_WAIT_SECONDS, messages: error.messages });
    } else if (error.status === 409) {
      return { outcome: 'stale' };
    } else {
      const { credit, [REQUEST]: general = [], ...others } = error.errors;
      if (credit) setProblem({ kind: 'declined', messages: credit });
      setRefusal([...general, ...Object.values(others).flat(), ...(credit ?? [])].join(' '));
    }
    return { outcome: 'refused' };
  }

  /** Finds out how an attempt without an answer ended. If nothing was charged, it has ended and the key is renewed. */
  async function checkAttempt(): Promise<void> {
    const overview = await api.checkRegistration({ code }).catch(() => undefined);
    if (!overview) return;
    if (overview.payment === 'declined') renewPaymentKey(code);
    onOverview(overview);
  }

  return { problem, refusal, submit };
}
