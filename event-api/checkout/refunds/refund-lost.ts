import { z } from 'zod';
import type { Db } from '../../platform/database/database';
import { enqueue } from '../../platform/jobs/enqueue';
import { handleJob } from '../../platform/jobs/job-handlers';
import { ownerKey, ownerSchema } from '../../platform/owner';
import type { ChargedPayment } from '../../platform/owner-kind';
import type { LostLine } from '../order-part';
import { linesOf, sumOf } from '../paid-for';
import { byCategory, type RefundLine, refundLineSchema } from './refund-lines';
import { requestRefund } from './request-refund';

/** The job that refunds lost places. A job, because a payment has to be confirmed before it can be refunded. */
export const REFUND_LOST = 'registration.refund-lost-seats';
/** The key of that refund within its payment. */
export const LOST = 'seats-lost';
const payload = z.object({
  event_code: z.string(),
  payment_id: z.string(),
  /** Whose share it is taken from; absent for a payment of the registration's own. */
  share: ownerSchema.optional(),
  amount: z.int().positive(),
  /** What it is given back for; absent for all of it. */
  what: z.array(refundLineSchema).optional(),
});

/** Enqueues the refund of what was paid for lines, with tax. Once for each payment. */
export async function refundLost(
  tx: Db,
  { payment, lost, now }: { payment: ChargedPayment; lost: readonly LostLine[]; now: string },
): Promise<void> {
  const lines = linesOf(payment, lost);
  await refundAfterwards(tx, { payment, amount: sumOf(lines), what: byCategory(lines), now });
}

/** Enqueues a refund of a payment, or of a share, that is being confirmed. Once for each. */
export async function refundAfterwards(
  tx: Db,
  {
    payment,
    amount,
    what,
    now,
  }: { payment: ChargedPayment; amount: number; what?: readonly RefundLine[]; now: string },
): Promise<void> {
  const { id, eventCode, owner, isShare = false } = payment;
  if (amount === 0) return;
  await enqueue(tx, {
    kind: REFUND_LOST,
    eventCode,
    payload: {
      event_code: eventCode,
      payment_id: id,
      amount,
      ...(isShare && { share: owner }),
      ...(what && { what: [...what] }),
    } satisfies z.infer<typeof payload>,
    key: `${REFUND_LOST}:${isShare ? `${id}:${ownerKey(owner)}` : id}`,
    runAt: now,
  });
}

export const refundLostJob = handleJob(payload, async ({ database, clock }, job) => {
  await database.transaction((tx) =>
    requestRefund(tx, {
      eventCode: job.event_code,
      paymentId: job.payment_id,
      share: job.share ?? null,
      idempotencyKey: LOST,
      amount: job.amount,
      ...(job.what && { what: job.what }),
      reason: 'seats lost while the payment ran',
      now: clock.now(),
    }),
  );
});
