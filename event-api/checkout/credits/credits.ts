import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { FeeLine } from '@/lib/domain/registration/fees';
import { splitLines } from '@/lib/domain/registration/split-lines';
import type { Db } from '../../platform/database/database';
import { isOwnedBy, ownerValues } from '../../platform/database/owner-columns';
import type { Owner } from '../../platform/owner';
import type { OwnerKey } from '../../tenancy/owner-kinds';
import { lockPayments } from '../move-payment';
import { sumOf } from '../paid-for';
import { requestRefunds } from '../refunds/request-refund';
import { type Payment, type PaymentShare, paymentShares, payments } from '../schema';
import { type Credit, type CreditUse, withoutCredit } from './plan-credit';

/**
 * The credit of a payer: what was paid too much, and is kept for what is paid next
 * (docs/rooms/groups.md#credit). It is the payer's own share of the payment that has the money, so that
 * whatever pays with it goes back to the same card.
 */

/** What a payer has as credit, the earliest first. Payments under way do not count. */
export async function listCredits(db: Db, { eventCode, owner }: OwnerKey): Promise<Credit[]> {
  const rows = await db
    .select({ share: paymentShares })
    .from(paymentShares)
    .innerJoin(payments, eq(payments.id, paymentShares.paymentId))
    .where(
      and(
        eq(paymentShares.eventCode, eventCode),
        isOwnedBy(paymentShares, owner),
        isOwnedBy(payments, owner),
        isNotNull(payments.confirmedAt),
      ),
    )
    .orderBy(asc(payments.createdAt), asc(payments.id));
  return rows.flatMap(({ share }) => {
    const left = leftOf(share);
    const { paymentId, lines } = share;
    return left > 0 ? [{ paymentId, left, lines: splitLines(lines, left)[0] }] : [];
  });
}

/** What a payer has as credit, in minor units. */
export interface OpenCredit {
  eventCode: string;
  code: string;
  amount: number;
  currency: string;
}

/** The payers of a kind that have any credit, of all events or of one. */
export function listOpenCredits(
  db: Db,
  { kind, eventCode }: { kind: Owner['kind']; eventCode?: string | undefined },
): Promise<OpenCredit[]> {
  const left = sql<number>`sum(${paymentShares.amount} - ${paymentShares.refundedAmount})::int`;
  return db
    .select({
      eventCode: paymentShares.eventCode,
      code: paymentShares.ownerCode,
      amount: left,
      currency: payments.currency,
    })
    .from(paymentShares)
    .innerJoin(payments, eq(payments.id, paymentShares.paymentId))
    .where(
      and(
        eq(paymentShares.ownerKind, kind),
        eventCode === undefined ? undefined : eq(paymentShares.eventCode, eventCode),
      ),
    )
    .groupBy(paymentShares.eventCode, paymentShares.ownerCode, payments.currency)
    .having(sql`${left} > 0`);
}

const leftOf = ({ amount, refundedAmount }: PaymentShare): number => amount - refundedAmount;

const isShareOf = (paymentId: string, owner: Owner) =>
  and(eq(paymentShares.paymentId, paymentId), isOwnedBy(paymentShares, owner));

/**
 * Keeps what of a payment was charged too much for somebody as a credit of whoever made it, instead of giving it back. Papers of
 * the payment go on saying what was paid.
 * @param kept.lines what was charged too much; no more than is left of the share
 */
export async function keepAsCredit(
  tx: Db,
  kept: { eventCode: string; paymentId: string; of: Owner; payer: Owner; lines: readonly FeeLine[] },
): Promise<void> {
  const { eventCode, paymentId, of, payer, lines } = kept;
  await lockPayments(tx, [paymentId]);
  const [share] = await tx.select().from(paymentShares).where(isShareOf(paymentId, of));
  const amount = sumOf(lines);
  if (!share || leftOf(share) < amount) throw new Error('More is kept as a credit than was paid.');
  await tx
    .update(paymentShares)
    .set({
      amount: share.amount - amount,
      lines: withoutCredit(share.lines, lines),
      paperLines: share.paperLines ?? share.lines,
    })
    .where(isShareOf(paymentId, of));
  await addToShare(tx, { eventCode, paymentId, owner: payer, lines });
}

/** Adds to a share what a credit moves to it. Papers of the payment do not name it. */
async function addToShare(
  tx: Db,
  added: { eventCode: string; paymentId: string; owner: Owner; lines: readonly FeeLine[] },
): Promise<void> {
  const { eventCode, paymentId, owner } = added;
  const lines = [...added.lines];
  const amount = sumOf(lines);
  await tx
    .insert(paymentShares)
    .values({ eventCode, paymentId, ...ownerValues(owner), amount, lines, paperLines: [] })
    .onConflictDoUpdate({
      target: [paymentShares.paymentId, paymentShares.ownerKind, paymentShares.ownerCode],
      set: {
        amount: sql`${paymentShares.amount} + ${amount}`,
        lines: sql`${paymentShares.lines} || ${JSON.stringify(lines)}::text::jsonb`,
        paperLines: sql`coalesce(${paymentShares.paperLines}, ${paymentShares.lines})`,
      },
    });
}

/** Locks the credit that a payment uses. @returns whether there is as much as it uses: money may have gone back at the gateway */
export async function lockCredit(tx: Db, { from }: CreditUse, key: OwnerKey): Promise<boolean> {
  await lockPayments(
    tx,
    from.map(({ paymentId }) => paymentId),
  );
  const credits = await listCredits(tx, key);
  return from.every(({ paymentId, lines }) => {
    const credit = credits.find((one) => one.paymentId === paymentId);
    return credit !== undefined && credit.left >= sumOf(lines);
  });
}

/** Pays with a locked credit what a payment leaves to it. */
export async function spendCredit(
  tx: Db,
  use: CreditUse,
  { eventCode, owner: payer, ownerOf }: OwnerKey & { ownerOf: (code: string) => Owner },
): Promise<void> {
  for (const { paymentId, lines } of use.from) {
    const [share] = await tx.select().from(paymentShares).where(isShareOf(paymentId, payer));
    if (!share) throw new Error(`Payment ${paymentId} has no credit.`);
    const spent = sumOf(lines);
    const [, rest] = splitLines(share.lines, spent);
    await tx
      .update(paymentShares)
      .set({ amount: share.amount - spent, lines: rest })
      .where(isShareOf(paymentId, payer));
  }
  for (const { paymentId, code, lines } of use.for) {
    await addToShare(tx, { eventCode, paymentId, owner: ownerOf(code), lines });
  }
}

/** Gives back what is left of a credit, to the cards that paid. @returns what of which payment, in minor units */
export async function returnCredit(
  tx: Db,
  { eventCode, owner, now }: OwnerKey & { now: string },
): Promise<{ payment: string; amount: number }[]> {
  const read = await listCredits(tx, { eventCode, owner });
  await lockPayments(
    tx,
    read.map(({ paymentId }) => paymentId),
  );
  // Money may have gone back at the gateway before the lock.
  const credits = await listCredits(tx, { eventCode, owner });
  const idempotencyKey = `credit-returned:${randomUUID()}`;
  const outcomes = await requestRefunds(tx, {
    ...{ eventCode, reason: 'a credit was not used', now },
    of: credits.map(({ paymentId, left: amount, lines: what }) => ({
      ...{ paymentId, share: owner, amount, what, idempotencyKey },
    })),
  });
  return outcomes.flatMap((refund) =>
    typeof refund === 'object' ? [{ payment: refund.paymentId, amount: refund.amount }] : [],
  );
}

/** The name of what pays when a credit pays all: nothing is charged, and nothing is asked of a gateway. */
const CREDIT = 'credit';

/** Writes down a payment that a credit pays alone, confirmed at once. */
export async function addPaidByCredit(
  tx: Db,
  { eventCode, owner, currency, lines, now }: OwnerKey & { currency: string; lines: FeeLine[]; now: string },
): Promise<Payment> {
  const [payment] = await tx
    .insert(payments)
    .values({
      ...{ eventCode, ...ownerValues(owner), idempotencyKey: `credit:${randomUUID()}` },
      ...{ amount: 0, currency, lines, gateway: CREDIT, state: 'confirmed' },
      ...{ createdAt: now, changedAt: now, chargedAt: now, confirmedAt: now },
    })
    .returning();
  if (!payment) throw new Error('A payment was not written down.');
  return payment;
}
