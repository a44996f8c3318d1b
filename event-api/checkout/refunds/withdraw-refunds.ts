import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import { readTogether } from '../../platform/database/readings/read-together';
import { isOneOfMany } from '../../platform/database/statements';
import { jobs } from '../../platform/jobs/schema';
import { type Owner, ownerKey } from '../../platform/owner';
import { lockPayments, movePayment } from '../move-payment';
import { composePaid, isPaidFor, paidReadings } from '../paid-payments';
import { type Refund, refunds } from '../schema';
import { recountShares } from '../shares';
import { refundJobKey } from './request-refund';

/** What became of refunds, in minor units. */
export interface Withdrawn {
  /** Not given back any more. */
  withdrawn: number;
  /** Given back already, or being given back at this moment. */
  made: number;
}

/**
 * Takes back refunds that were requested for a reason which has gone. A refund that the gateway was asked for stays, because
 * nobody can tell whether the money has gone. The transaction must have locked the owners.
 * @param request.idempotencyKey of the refunds, as they were requested
 * @param request.dryRun only says what would become of them
 * @returns by `ownerKey`, without owners who have no such refund
 */
export async function withdrawRefunds(
  tx: Db,
  request: {
    eventCode: string;
    owners: readonly Owner[];
    idempotencyKey: string;
    now: string;
    dryRun?: boolean;
  },
): Promise<Map<string, Withdrawn>> {
  const { eventCode, owners, idempotencyKey, now, dryRun = false } = request;
  if (owners.length === 0) return new Map();
  const paid = composePaid(await readTogether(tx, paidReadings({ eventCode, owners })));
  const refundsOfOwners = owners.flatMap((owner) =>
    paid
      .filter((one) => isPaidFor(one, owner))
      .flatMap((one) => one.refunds)
      .filter((refund) => refund.idempotencyKey === idempotencyKey)
      .map((refund) => ({ owner, refund })),
  );
  if (refundsOfOwners.length === 0) return new Map();
  const all = refundsOfOwners.map(({ refund }) => refund);
  const gone = new Set(await (dryRun ? notBegun(tx, all) : deleteNotBegun(tx, all, now)));
  const sums = new Map<string, Withdrawn>();
  for (const { owner, refund } of refundsOfOwners) {
    const { withdrawn, made } = sums.get(ownerKey(owner)) ?? { withdrawn: 0, made: 0 };
    const isGone = gone.has(refund.id);
    sums.set(ownerKey(owner), {
      withdrawn: withdrawn + (isGone ? refund.amount : 0),
      made: made + (isGone ? 0 : refund.amount),
    });
  }
  return sums;
}

/** The job has neither run nor been leased. */
const isWaiting = and(
  eq(jobs.attempts, 0),
  isNull(jobs.leasedUntil),
  isNull(jobs.doneAt),
  isNull(jobs.failedAt),
);

async function notBegun(tx: Db, all: readonly Refund[]): Promise<string[]> {
  const keys = all.map(({ id }) => refundJobKey(id));
  const rows = await tx
    .select({ key: jobs.key })
    .from(jobs)
    .where(and(isOneOfMany(jobs.key, keys), isWaiting));
  const waiting = new Set(rows.map(({ key }) => key));
  return all.filter(({ id }) => waiting.has(refundJobKey(id))).map(({ id }) => id);
}

/** Deletes refunds with their jobs, and gives their payments the state that they have without. @returns their ids */
async function deleteNotBegun(tx: Db, all: readonly Refund[], now: string): Promise<string[]> {
  const ids = [...new Set(all.map(({ paymentId }) => paymentId))];
  const paid = await lockPayments(tx, ids);
  const keys = all.map(({ id }) => refundJobKey(id));
  // A worker that leases one of the jobs now waits for this, or this for it: then it is no longer waiting.
  const deleted = await tx
    .delete(jobs)
    .where(and(isOneOfMany(jobs.key, keys), isWaiting))
    .returning({ key: jobs.key });
  const waiting = new Set(deleted.map(({ key }) => key));
  const gone = all.filter(({ id }) => waiting.has(refundJobKey(id))).map(({ id }) => id);
  if (gone.length === 0) return [];
  await tx.delete(refunds).where(isOneOfMany(refunds.id, gone));
  await recountShares(tx, ids);
  const left = await tx.select().from(refunds).where(isOneOfMany(refunds.paymentId, ids));
  for (const { id, state } of paid) {
    const own = left.filter(({ paymentId }) => paymentId === id);
    if (state !== 'refund_due' || own.some(({ doneAt }) => doneAt === null)) continue;
    await movePayment(tx, id, { to: own.length === 0 ? 'confirmed' : 'partly_refunded', now });
  }
  return gone;
}
