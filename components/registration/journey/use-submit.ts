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

/** Seconds to wait when a refusal for load names none. */
const WAIT = 10;

/** How an attempt to submit ended; `refused` is told by `problem` and `refusal`. */
export type Submitted = Answer | { outcome: 'stale' } | { outcome: 'refused' };

interface Submit {
  problem: PaymentProblem | undefined;
  /** Why submitting without a payment was refused. */
  refusal: string | undefined;
  submit: (version: number, credit?: Credit) => Promise<Submitted>;
}

/**
 * Submits a registration. One idempotency key stands for the attempt that the person means: it stays while the answer is
 * not known, and is renewed once the attempt has ended.
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
    const unanswered = !(error instanceof CallError) || error.status === 0 || error.status >= 500;
    if (unanswered) await lookAgain();
    else if (error.status !== 429) renewPaymentKey(code);

    if (!(error instanceof CallError) || (unanswered && error.status !== 503)) {
      setProblem({ kind: 'no_answer' });
    } else if (error.status === 503 || error.status === 429) {
      setProblem({ kind: 'busy', seconds: error.retryAfter ?? WAIT, messages: error.messages });
    } else if (error.status === 409) {
      return { outcome: 'stale' };
    } else {
      const { credit, [REQUEST]: general = [], ...others } = error.errors;
      if (credit) setProblem({ kind: 'declined', messages: credit });
      setRefusal([...general, ...Object.values(others).flat(), ...(credit ?? [])].join(' '));
    }
    return { outcome: 'refused' };
  }

  /** Learns what became of an attempt without an answer; one that is known to have charged nothing has ended. */
  async function lookAgain(): Promise<void> {
    const overview = await api.checkRegistration({ code }).catch(() => undefined);
    if (!overview) return;
    if (overview.payment === 'declined') renewPaymentKey(code);
    onOverview(overview);
  }

  return { problem, refusal, submit };
}
