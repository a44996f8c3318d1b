import type { KeptAmount } from '@/lib/contract/parts/cancellation';
import type { FeeLine } from '@/lib/domain/registration/fees';
import type { SiteEvent } from '../tenancy/event';
import type { Cancellation } from './cancellations';
import { refundPolicyOf } from './refund-policy';

/**
 * What is kept of a cancelled registration, and why. Of goods that are not refundable it names which; the rest is what the
 * policy says, or the organiser who cancelled.
 * @param left of what was paid, in minor units: the organiser may have given back more since
 */
export function keptAmounts(
  event: Pick<SiteEvent, 'definition'>,
  { after, share, reason, keptByGroup }: Pick<Cancellation, 'after' | 'share' | 'reason' | 'keptByGroup'>,
  left: number,
): KeptAmount[] {
  if (keptByGroup || left === 0) return [];
  const byOrganiser = reason === 'organiser' && share === null;
  const goods = byOrganiser ? [] : after.lines.filter((line) => isGoods(line, event));
  const ofGoods = Math.min(left, sumOf(goods));
  const kept: KeptAmount[] = [
    { why: byOrganiser ? 'organiser' : 'policy', titles: [], amount: left - ofGoods },
    { why: 'not_refundable', titles: goods.map(({ description }) => description), amount: ofGoods },
  ];
  return kept.filter(({ amount }) => amount > 0);
}

const isGoods = ({ category, given_up }: FeeLine, event: Pick<SiteEvent, 'definition'>): boolean =>
  !given_up && refundPolicyOf(event).notRefunded.includes(category);

const sumOf = (lines: readonly FeeLine[]): number =>
  lines.reduce((sum, { amount, tax }) => sum + amount + tax, 0);
