import type { z } from 'zod';
import type { cancelPolicy } from '@/lib/contract/parts/cancellation';
import {
  ATTENDEE_FEE_CATEGORIES,
  type FeeCategory,
  type FeeLine,
  type FeeSummary,
  totalsOf,
} from '@/lib/domain/registration/fees';
import {
  keptFees,
  type RefundPolicy,
  type RefundTerms,
  termsNow,
  unrefundedFees,
} from '@/lib/domain/registration/refund';
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

/** What is given back of an order that the organiser cancels: what the event's policy says, everything, or nothing. */
export type WantedRefund = 'policy' | 'full' | 'none';

/** What goes back of an order that is cancelled, and what the event keeps. */
export interface RefundPlan {
  /** The fulfilled payments, the newest first, without what is due back for what was lost. */
  paid: PaidPayment[];
  /** What is paid for now, and what the event would keep. */
  before: FeeSummary;
  after: FeeSummary;
  /** Minor units that would be given back. */
  refund: number;
}

/** What applies to a cancellation by the organiser, who need not keep to the policy. @param together see `termsNow` */
export const wantedTerms = (
  event: Pick<SiteEvent, 'definition'>,
  { wanted, now, together = [] }: { wanted: WantedRefund; now: string; together?: readonly string[] },
): RefundTerms =>
  wanted === 'policy' ? termsNow(refundPolicyOf(event), now, together) : termsNow(NOTHING_BACK, now);

const NOTHING_BACK: RefundPolicy = { refunds: [], notRefunded: [] };

/** What giving back as it is wanted comes to. */
export function refundPlanOf(
  order: { paid: readonly PaidPayment[]; lost: readonly LostLine[]; fees: FeeSummary },
  { wanted, terms }: { wanted: WantedRefund; terms: RefundTerms },
): RefundPlan {
  const paid = withoutLost(order.paid, order);
  const isGivenBack = (line: FeeLine) =>
    order.lost.some(({ category, code }) => category === line.category && code === line.code);
  const before = unrefundedFees(order.fees, { isGivenBack, left: leftOf(paid) });
  const after = keptOf(before, { wanted, terms });
  return { paid, before, after, refund: before.total - after.total };
}

/** What the event keeps of fees. */
export const keptOf = (
  fees: FeeSummary,
  { wanted, terms }: { wanted: WantedRefund; terms: RefundTerms },
): FeeSummary => (wanted === 'full' ? totalsOf([], fees) : keptFees(fees, terms));

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
