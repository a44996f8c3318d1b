'use client';

import { useMutation } from '@tanstack/react-query';
import type { Credit } from '@/components/payments/payment-form';
import { hasPaymentKey, paymentKey, renewPaymentKey } from '@/components/payments/payment-key';
import type { PaymentProblem } from '@/components/payments/payment-problem';
import type { AskPayer } from '@/components/payments/stripe-script';
import { type BankReturn, useBankReturn } from '@/components/payments/use-bank-return';
import { callMutation } from '@/lib/api/call-query';
import type { CallAnswer } from '@/lib/api/client';
import { isUnanswered, problemOf, statusOf } from '../../payments/payment-problem-of';
import type { RegistrationOption } from '../step/step-screen';
import type { ChangeDraft } from './change-draft';

type Answer = CallAnswer<'changeRegistration'>;

export interface ChangeSubmit {
  problem: PaymentProblem | undefined;
  /** Resolves to true when another screen follows, false when it can be tried again. */
  confirm: (version: number, credit?: Credit, askPayer?: AskPayer) => Promise<boolean>;
  /** Asks what became of a payment that was pending. */
  ask: (version: number) => Promise<unknown>;
  /** An attempt of before this page was loaded: its payer was sent to the bank, or reloaded the page. */
  bank: BankReturn;
}

interface ChangeSubmitOptions {
  code: string;
  draft: ChangeDraft;
  gateway: RegistrationOption['credit'];
  /** It was made or is pending. */
  onAnswered: (answer: Answer) => void;
  /** What was shown is out of date. */
  onOutdated: () => void;
  /** It was declined, or could not be made. */
  onRefused: () => void;
}

/** An attempt that the server knows needs no version; one that it does not know is refused, and nothing happens. */
const NO_VERSION = 0;

/**
 * Confirms a change. All requests of one attempt share an idempotency key: it is kept while the answer is unknown, and
 * renewed when the attempt has ended.
 */
export function useChangeSubmit({
  code,
  draft,
  gateway,
  onAnswered,
  onOutdated,
  onRefused,
}: ChangeSubmitOptions): ChangeSubmit {
  const name = `change:${code}`;
  const { data, variables, error, mutateAsync } = useMutation(
    callMutation('changeRegistration', {
      onSuccess: (answer) => {
        if (answer.outcome === 'confirmation_needed') return;
        if (answer.outcome !== 'pending') renewPaymentKey(name);
        onAnswered(answer);
      },
      onError: (failure) => {
        const status = statusOf(failure);
        if (isUnanswered(status) || status === 429) return;
        renewPaymentKey(name);
        if (problemOf(failure)?.kind === 'changed') onOutdated();
        onRefused();
      },
    }),
  );
  const attempt = (version: number) => {
    return { code, option: 'change', ...draft, version, payment_key: paymentKey(name) } as const;
  };
  const bank = useBankReturn({
    gateway,
    isOpen: () => hasPaymentKey(name),
    read: () =>
      mutateAsync({ ...attempt(NO_VERSION), confirmed: 'Y' }).then(
        ({ client_secret: clientSecret }) => clientSecret,
        () => undefined,
      ),
  });

  /** Sends the change and, if the payer's bank asks for a confirmation, once more when the payer has answered. */
  async function send(version: number, credit?: Credit, askPayer?: AskPayer): Promise<Answer> {
    const answer = await mutateAsync({ ...attempt(version), ...(credit && { credit }) });
    if (answer.client_secret === undefined || !askPayer) return answer;
    await askPayer(answer.client_secret);
    return mutateAsync({ ...attempt(version), confirmed: 'Y' });
  }

  const isConfirming = variables?.confirmed === 'Y';
  // The payer came back, and the bank still waits for an answer, as after a lost connection.
  const isUndecided = data?.outcome === 'confirmation_needed' && isConfirming;
  // The attempt that was resumed had never reached the server: there is nothing to tell.
  const hasNotBegun = variables?.version === NO_VERSION && problemOf(error)?.kind === 'changed';
  return {
    problem: isUndecided ? { kind: 'no_answer' } : hasNotBegun ? undefined : problemOf(error),
    confirm: (version, credit, askPayer) =>
      send(version, credit, askPayer).then(
        ({ outcome }) => outcome !== 'confirmation_needed',
        () => false,
      ),
    ask: (version) => mutateAsync(attempt(version)).catch(() => undefined),
    bank,
  };
}
