import type { z } from 'zod';
import type { cancelPolicy } from '@/lib/contract/parts/change';
import { ATTENDEE_FEE_CATEGORIES, type FeeCategory } from '@/lib/domain/registration/fees';
import type { RefundPolicy, RefundTerms } from '@/lib/domain/registration/refund';
import type { Locale } from '@/lib/paths';
import type { SiteEvent } from '../tenancy/event';
import { eventTexts } from '../tenancy/event-texts';

/** Where an organiser has written no policy, nothing is promised and nothing is given back. */
export function refundPolicyOf({ definition }: Pick<SiteEvent, 'definition'>): RefundPolicy {
  const { cancel_policy: policy } = definition.registration;
  return { refunds: policy?.refunds ?? [], notRefunded: policy?.not_refunded ?? [] };
}

/** The categories of which nothing is given back now: what was bought of them stays its owner's. */
export const nothingBackOf = ({ percent, notRefunded }: RefundTerms): readonly FeeCategory[] =>
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
