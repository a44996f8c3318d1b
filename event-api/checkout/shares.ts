import { asc, sql } from 'drizzle-orm';
import type { FeeLine } from '@/lib/domain/registration/fees';
import type { Db } from '../platform/database/database';
import { ownerValues, rowOwner } from '../platform/database/owner-columns';
import { isOneOfMany } from '../platform/database/statements';
import type { Owner } from '../platform/owner';
import { GROUP } from '../tenancy/group-owner';
import { type PaymentShare, paymentShares, type Refund, refunds } from './schema';
import { isTakenFrom } from './their-payments';

export type { PaymentShare };

/** The shares of payments, each payment's by owner. */
export function listShares(db: Db, paymentIds: readonly string[]): Promise<PaymentShare[]> {
  return db
    .select()
    .from(paymentShares)
    .where(isOneOfMany(paymentShares.paymentId, paymentIds))
    .orderBy(asc(paymentShares.paymentId), asc(paymentShares.ownerKind), asc(paymentShares.ownerCode));
}

/** Whether papers of its payment name a share: not what a credit has moved to it. */
export const isOnPaper = ({ paperLines }: Pick<PaymentShare, 'paperLines'>): boolean =>
  paperLines === null || paperLines.length > 0;

/** Whom a new payment is for, unless that is written down already. Its amount is the sum of theirs. */
export async function addShares(
  tx: Db,
  { paymentId, eventCode }: { paymentId: string; eventCode: string },
  shares: readonly (Pick<PaymentShare, 'amount' | 'lines'> & { owner: Owner; paperLines?: FeeLine[] })[],
): Promise<void> {
  const values = shares.map(({ owner, amount, lines, paperLines = null }) => ({
    paymentId,
    eventCode,
    amount,
    lines,
    paperLines,
    ...ownerValues(owner),
  }));
  if (values.length > 0) await tx.insert(paymentShares).values(values).onConflictDoNothing();
}

/**
 * Sums up what was given back of each share, after refunds were written or deleted. What was given back of a payment as a
 * whole, such as on the gateway's own pages, belongs to no share: it is taken off the credit of a group
 * (docs/rooms/groups.md#credit), and then off the last ones first. The payments must be locked.
 */
export async function recountShares(tx: Db, paymentIds: readonly string[]): Promise<void> {
  const shares = paymentIds.length === 0 ? [] : await listShares(tx, paymentIds);
  if (shares.length === 0) return;
  const all = await tx.select().from(refunds).where(isOneOfMany(refunds.paymentId, paymentIds));
  const sums = paymentIds.flatMap((id) =>
    refundedOf(
      shares.filter(({ paymentId }) => paymentId === id),
      all.filter(({ paymentId }) => paymentId === id),
    ),
  );
  await writeSums(
    tx,
    sums.filter(({ share, refunded }) => share.refundedAmount !== refunded),
  );
}

/** What was given back of each of a payment's shares. */
export function refundedOf(
  shares: readonly PaymentShare[],
  all: readonly Pick<Refund, 'idempotencyKey' | 'amount'>[],
): { share: PaymentShare; refunded: number }[] {
  const own = shares.map((share) => {
    const ownRefunds = all.filter((refund) => isTakenFrom(refund, rowOwner(share)));
    return { share, refunded: ownRefunds.reduce((sum, { amount }) => sum + amount, 0) };
  });
  let rest = all.reduce((sum, { amount }) => sum + amount, 0);
  for (const { refunded } of own) rest -= refunded;
  const isCredit = ({ share }: (typeof own)[number]) => share.ownerKind === GROUP;
  for (const one of [...own.filter(isCredit), ...own.toReversed()]) {
    const part = Math.max(0, Math.min(rest, one.share.amount - one.refunded));
    one.refunded += part;
    rest -= part;
  }
  return own;
}

async function writeSums(
  tx: Db,
  counted: readonly { share: PaymentShare; refunded: number }[],
): Promise<void> {
  if (counted.length === 0) return;
  const values = counted.map(({ share, refunded }) => [
    share.paymentId,
    share.ownerKind,
    share.ownerCode,
    // A lost dispute may take more than the share was.
    Math.min(share.amount, refunded),
  ]);
  await tx.execute(sql`
    update ${paymentShares} set refunded_amount = (counted.value ->> 3)::integer
    from jsonb_array_elements(${JSON.stringify(values)}::text::jsonb) as counted
    where ${paymentShares.paymentId} = (counted.value ->> 0)::uuid
      and ${paymentShares.ownerKind} = counted.value ->> 1 and ${paymentShares.ownerCode} = counted.value ->> 2`);
}
