import type { KeptAmount } from '@/lib/contract/parts/cancellation';
import { groupBy } from '@/lib/domain/group-by';
import type { UseCaseContext } from '../../calls/use-case';
import type { listShares } from '../../checkout/shares';
import { type Cancellation, listCancellations } from '../../registration/cancellations';
import { keptAmounts } from '../../registration/kept-amounts';

type PaymentShare = Awaited<ReturnType<typeof listShares>>[number];

/**
 * What the event keeps of what a group paid for people who are cancelled, and why, by payment: each reason once, for all
 * whom the payment was for.
 */
export async function keptOfGroup(
  { db, event }: Pick<UseCaseContext, 'db' | 'event'>,
  shares: readonly PaymentShare[],
): Promise<Map<string, KeptAmount[]>> {
  const codes = shares.map(({ ownerCode }) => ownerCode);
  const cancelled = codes.length === 0 ? [] : await listCancellations(db, { eventCode: event.code, codes });
  const byCode = new Map(cancelled.map((one) => [one.code, one]));
  const keptOf = (share: PaymentShare): KeptAmount[] => {
    const cancellation = byCode.get(share.ownerCode);
    if (!cancellation) return [];
    const left = share.amount - share.refundedAmount;
    return keptAmounts(event, { ...cancellation, after: ofShare(cancellation, share) }, left);
  };
  const byPayment = groupBy(shares, ({ paymentId }) => paymentId);
  return new Map([...byPayment].map(([id, own]) => [id, byReason(own.flatMap(keptOf))]));
}

/** What is left of a cancelled registration, without what its member has paid for alone. */
function ofShare({ after }: Cancellation, { lines }: PaymentShare): Cancellation['after'] {
  const paid = new Set(lines.map(({ category, code }) => `${category}/${code}`));
  return { ...after, lines: after.lines.filter(({ category, code }) => paid.has(`${category}/${code}`)) };
}

const byReason = (kept: readonly KeptAmount[]): KeptAmount[] =>
  [...groupBy(kept, ({ why }) => why)].map(([why, all]) => ({
    why,
    titles: [...new Set(all.flatMap(({ titles }) => titles))],
    amount: all.reduce((sum, { amount }) => sum + amount, 0),
  }));
