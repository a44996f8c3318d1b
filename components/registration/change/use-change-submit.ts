'use client';

import type { Credit } from '@/components/payments/payment-form';
import { hasPaymentKey } from '@/components/payments/payment-key';
import type { PaymentProblem } from '@/components/payments/payment-problem';
import { problemOf } from '@/components/payments/payment-problem-of';
import type { AskPayer } from '@/components/payments/stripe-script';
import { useAttempt } from '@/components/payments/use-attempt';
import { type BankReturn, useBankReturn } from '@/components/payments/use-bank-return';
import { callMutation } from '@/lib/api/call-query';
import type { CallAnswer } from '@/lib/api/client';
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

/** Confirms a change, and pays for it. */
export function useChangeSubmit({
  code,
  draft,
  gateway,
  onAnswered,
  onOutdated,
  onRefused,
}: ChangeSubmitOptions): ChangeSubmit {
  const name = `change:${code}`;
  const attempt = useAttempt({
    name,
    mutation: callMutation('changeRegistration'),
    onAnswer: onAnswered,
    onRefused(failure) {
      if (problemOf(failure)?.kind === 'changed') onOutdated();
      onRefused();
    },
  });
  const changeOf = (version: number) => ({ code, option: 'change', ...draft, version }) as const;
  const bank = useBankReturn({
    gateway,
    isOpen: () => hasPaymentKey(name),
    read: () =>
      attempt.confirm(changeOf(NO_VERSION)).then(
        ({ client_secret: clientSecret }) => clientSecret,
        () => undefined,
      ),
  });
  // The attempt that was resumed had never reached the server: there is nothing to tell.
  const hasNotBegun = attempt.input?.version === NO_VERSION && attempt.problem?.kind === 'changed';
  return {
    problem: hasNotBegun ? undefined : attempt.problem,
    confirm: (version, credit, askPayer) =>
      attempt.pay(changeOf(version), credit, askPayer).then(
        ({ outcome }) => outcome !== 'confirmation_needed',
        () => false,
      ),
    ask: (version) => attempt.pay(changeOf(version)).catch(() => undefined),
    bank,
  };
}
