'use client';

import { usePaymentOutcome } from '@/components/orders/use-payment-outcome';
import type { AskPayer } from '@/components/payments/ask-payer';
import type { Credit } from '@/components/payments/payment-form';
import { hasPaymentKey } from '@/components/payments/payment-key';
import { type BankReturn, useBankReturn } from '@/components/payments/use-bank-return';
import type { Money } from '@/lib/money';
import { useRegistrationCache } from '../data/use-registration';
import type { Review } from '../review/review';
import type { RegistrationOption, Submission } from '../step/step-screen';
import { useSubmit } from './use-submit';

interface JourneySubmission extends Submission {
  /** Refunded because the place went to somebody else while the payment was pending. */
  refunded: Money | undefined;
  /** Goes on with the registration after that. */
  goOn: () => void;
  bank: BankReturn;
}

/** Submits what was reviewed. If that has changed since, everything is read again, for the attendee to look at. */
export function useSubmission(
  { registration, version }: Review,
  { credit: gateway }: Pick<RegistrationOption, 'credit'>,
): JourneySubmission {
  const { code, total, payment } = registration;
  const cache = useRegistrationCache(code);
  const { submit, problem, readOutcome } = useSubmit(code, cache.put);
  const outcome = usePaymentOutcome(registration);
  const bank = useBankReturn({
    gateway,
    isOpen: (cameBack) =>
      gateway.kind === 'token' && (payment === 'pending' || (cameBack && hasPaymentKey(code))),
    async read() {
      const answer = await readOutcome(version);
      // What was pending when the page was read may have ended.
      if (answer.hasFailed) await cache.refresh();
      return answer;
    },
  });

  return {
    submit: submitReviewed,
    problem: problem ?? outcome.problem,
    refunded: outcome.refunded,
    goOn: () => outcome.showRefund(undefined),
    bank,
  };

  async function submitReviewed(credit?: Credit, askPayer?: AskPayer): Promise<boolean> {
    const answer = await submit(version, credit, askPayer);
    // A refund is explained by what is missing since.
    if (answer.outcome === 'stale' || answer.outcome === 'refunded') await cache.refresh();
    if (answer.outcome === 'refunded') outcome.showRefund(answer.refunded ?? total);
    return answer.outcome !== 'stale' && answer.outcome !== 'refused';
  }
}
