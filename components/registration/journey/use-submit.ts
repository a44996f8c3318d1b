'use client';

import type { AskPayer } from '@/components/payments/ask-payer';
import type { Credit } from '@/components/payments/payment-form';
import type { PaymentProblem } from '@/components/payments/payment-problem';
import { useAttempt } from '@/components/payments/use-attempt';
import type { BankAnswer } from '@/components/payments/use-bank-return';
import { keepLostSessions } from '@/components/registration/data/lost-sessions';
import { api } from '@/lib/api/browser';
import { callMutation } from '@/lib/api/call-query';
import { noteSubmit } from '@/lib/basket/own-submit';
import type { AnswerOf } from '@/lib/contract/parts/call';
import type { RegistrationOverview } from '@/lib/contract/parts/registration';
import type { saveSubmitRegistration } from '@/lib/contract/registration/submit';

type Answer = AnswerOf<typeof saveSubmitRegistration>;

/** Result of an attempt; `problem` explains those that failed. */
export type Submitted = Answer | { outcome: 'stale' } | { outcome: 'refused' };

interface Submit {
  problem: PaymentProblem | undefined;
  submit: (version: number, credit?: Credit, askPayer?: AskPayer) => Promise<Submitted>;
  /** Reads the outcome of an attempt whose payer was asked by the bank, on this page before it was loaded anew. */
  readOutcome: (version: number) => Promise<BankAnswer>;
}

/** Submits a registration with its payment. */
export function useSubmit(code: string, onOverview: (overview: RegistrationOverview) => void): Submit {
  const { problem, submit, readOutcome } = useAttempt({
    code,
    mutation: callMutation('saveSubmitRegistration'),
    onAnswer: (answer) => {
      if (answer.outcome === 'confirmed' && answer.lost.length > 0) {
        keepLostSessions(code, {
          titles: answer.lost.map((session) => session.title),
          refunded: answer.refunded,
        });
      }
      onOverview(answer.registration);
    },
    readPayment: async () => {
      const overview = await api.checkRegistration({ code });
      onOverview(overview);
      return overview.payment;
    },
    onSent: (answer) => noteSubmit(answer.then(({ outcome }) => outcome === 'confirmed')),
  });
  return {
    problem,
    submit: (version, credit, askPayer) => submit({ code, version }, credit, askPayer),
    readOutcome: (version) => readOutcome({ code, version }),
  };
}
