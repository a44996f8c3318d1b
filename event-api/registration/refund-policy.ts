import type { z } from 'zod';
import type { cancelPolicy } from '@/lib/contract/parts/cancellation';
import { ATTENDEE_FEE_CATEGORIES, type FeeCategory, type FeeSummary } from '@/lib/domain/registration/fees';
import type { RefundPolicy, RefundTerms } from '@/lib/domain/registration/refund';
import type { Locale } from '@/lib/i18n/languages';
import type { LostLine } from '../checkout/order-part';
import { paidFor } from '../checkout/paid-for';
import type { PaidPayment } from '../checkout/paid-payments';
import { isOfLost } from '../checkout/refunds/refund-lost';
import type { SiteEvent } from '../tenancy/event';
import { eventTexts } from '../tenancy/event-texts';
import { isForCancelledSession } from '../workshops/session-refunds';

/** Where an organiser has written no policy, nothing is promised and nothing is given back. */
export function refundPolicyOf({ definition }: Pick<SiteEvent, 'definition'>): RefundPolicy {
  const { cancel_policy: policy } = definition.registration;
  return { refunds: policy?.refunds ?? [], notRefunded: policy?.not_refunded ?? [] };
}

/** The categories of which nothing is given back now: what was bought of them stays its owner's. */
export const nothingBackOf = ({
  percent,
  notRefunded,
}: Pick<RefundTerms, 'percent' | 'notRefunded'>): readonly FeeCategory[] =>
  percent === 0 ? ATTENDEE_FEE_CATEGORIES : notRefunded;

/** The policy as attendees read it; null where there is none. */
export function describePolicy(event: SiteEvent, locale: Locale): z.output<typeof cancelPolicy> | null {
  const { cancel_policy: policy } = event.definition.registration;
  if (!policy) return null;
  const { refunds, not_refunded } = policy;
  return {
    text: eventTexts(event, locale).text(policy.text),
    refunds: refunds.map(({ until, percent }) => ({ until, percent })),
    not_refunded: [...(not_refunded ?? [])],
  };
}

/** Once the event is over, nobody can cancel any more. */
export const isOver = ({ definition }: Pick<SiteEvent, 'definition'>, now: string): boolean =>
  now > definition.event.ends_at;

/**
 * Fulfilled payments with what is left of each, also without what is due back for what was lost: right after the payment, a
 * job has yet to request that. What was lost is looked up in the registration's fees, because after changes its lines may
 * stand in several payments.
 */
export function withoutLost(
  paid: readonly PaidPayment[],
  { lost, fees }: { lost: readonly LostLine[]; fees: FeeSummary },
): PaidPayment[] {
  const requested = paid
    .flatMap(({ refunds }) => refunds)
    .filter(({ idempotencyKey }) => isOfLost(idempotencyKey) || isForCancelledSession(idempotencyKey))
    .reduce((sum, { amount }) => sum + amount, 0);
  let due = Math.max(0, paidFor(fees, lost) - requested);
  return paid.map((one) => {
    const part = Math.min(due, one.left);
    due -= part;
    return { ...one, left: one.left - part };
  });
}

/** What is left of all payments, in minor units. */
export const leftOf = (paid: readonly PaidPayment[]): number => paid.reduce((sum, { left }) => sum + left, 0);
