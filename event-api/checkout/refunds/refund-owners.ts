import type { FeeLine } from '@/lib/domain/registration/fees';
import type { Db } from '../../platform/database/database';
import { type Owner, ownerKey } from '../../platform/owner';
import { divideRefund, isPaidFor, paidForFirst, readPaid } from '../paid-payments';
import type { RefundLine } from './refund-lines';
import { requestRefunds } from './request-refund';

interface OwnersRefund {
  eventCode: string;
  /** Each owner once; amounts in minor units, with what they are given back for. */
  of: readonly {
    owner: Owner;
    amount: number;
    what?: readonly RefundLine[];
    /** What is given up: what was paid for it goes back first. */
    gone?: readonly Pick<FeeLine, 'category' | 'code'>[];
  }[];
  /** Set when only what somebody else paid for them is given back. */
  isShared?: boolean;
  /** Unique within each payment. Repeated with the same key, nothing more is refunded. */
  idempotencyKey: string;
  /** For the organiser's records; no personal data. */
  reason: string;
  now: string;
}

/**
 * Requests refunds of amounts that may have been paid for owners in several payments: of the newest payment first, whether an
 * owner made it or somebody else. No more is
 * refunded than what is left of them. The number of statements does not depend on the number of owners. The transaction
 * must have locked the owners.
 * @returns what was requested, in minor units, by `ownerKey`; without owners of whose payments nothing is left
 */
export async function refundOwners(
  tx: Db,
  { eventCode, of, isShared = false, idempotencyKey, reason, now }: OwnersRefund,
): Promise<Map<string, number>> {
  const amounts = of.filter(({ amount }) => amount > 0);
  if (amounts.length === 0) return new Map();
  const owners = amounts.map(({ owner }) => owner);
  const paid = await readPaid(tx, { eventCode, owners });
  const parts = amounts.flatMap(({ owner, amount, what, gone = [] }) => {
    const theirs = paid.filter((one) => isPaidFor(one, owner));
    const own = isShared ? theirs.filter(({ payment }) => payment.sharedWith !== null) : theirs;
    const before = own.flatMap(({ payment, refunds }) =>
      refunds
        .filter((one) => one.idempotencyKey === idempotencyKey)
        .map((one) => ({ paymentId: one.paymentId, share: payment.sharedWith, amount: one.amount })),
    );
    const divided = before.length > 0 ? before : divideRefund(paidForFirst(own, gone), amount);
    return divided.map((part) => ({ owner, refund: { ...part, ...(what && { what }), idempotencyKey } }));
  });
  const refunds = parts.map(({ refund }) => refund);
  const outcomes = await requestRefunds(tx, { eventCode, of: refunds, reason, now });
  const refunded = new Map<string, number>();
  for (const [index, { owner }] of parts.entries()) {
    const outcome = outcomes[index];
    if (typeof outcome !== 'object') continue;
    refunded.set(ownerKey(owner), (refunded.get(ownerKey(owner)) ?? 0) + outcome.amount);
  }
  return refunded;
}

/** Gives back to one owner. @returns what was requested, in minor units */
export async function refundOwner(
  tx: Db,
  { owner, amount, what, gone, ...request }: Omit<OwnersRefund, 'of'> & OwnersRefund['of'][number],
): Promise<number> {
  return (
    (
      await refundOwners(tx, {
        ...request,
        of: [{ owner, amount, ...(what && { what }), ...(gone && { gone }) }],
      })
    ).get(ownerKey(owner)) ?? 0
  );
}
