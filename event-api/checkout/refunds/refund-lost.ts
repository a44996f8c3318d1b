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
const LOST = 'seats-lost';
/** Whether a refund gives back lost places. */
export const isOfLost = (key: string): boolean => key === LOST || key.startsWith(`${LOST}:`);
const payload = z.object({
  event_code: z.string(),
  payment_id: z.string(),
  /** Whose share it is taken from; absent for a payment of the registration's own. */
  share: ownerSchema.optional(),
  amount: z.int().positive(),
  /** What it is given back for; absent for all of it. */
  what: z.array(refundLineSchema).optional(),
  /** The payment for which this one had money as a credit. */
  credit_of: z.string().optional(),
});

/** Enqueues the refund of what was paid for lines, with tax. Once for each payment. */
export async function refundLost(
  tx: Db,
  { payment, lost, now }: { payment: ChargedPayment; lost: readonly LostLine[]; now: string },
): Promise<void> {
  for (const part of partsOf(payment)) {
    const lines = linesOf(part, lost);
    await enqueueRefund(tx, payment, { part, amount: sumOf(lines), what: byCategory(lines), now });
  }
}

/** Enqueues the refund of all of a payment, or of a share, that is being confirmed. Once for each. */
export async function refundAfterwards(
  tx: Db,
  { payment, now }: { payment: ChargedPayment; now: string },
): Promise<void> {
  for (const part of partsOf(payment)) {
    await enqueueRefund(tx, payment, { part, amount: part.amount, now });
  }
}

type Part = NonNullable<ChargedPayment['parts']>[number];

const partsOf = (payment: ChargedPayment): readonly Part[] => payment.parts ?? [payment];

async function enqueueRefund(
  tx: Db,
  { id, eventCode, owner, isShare = false }: ChargedPayment,
  { part, amount, what, now }: { part: Part; amount: number; what?: readonly RefundLine[]; now: string },
): Promise<void> {
  if (amount === 0) return;
  const name = isShare ? `${part.id}:${ownerKey(owner)}` : part.id;
  const isCredit = part.id !== id;
  await enqueue(tx, {
    kind: REFUND_LOST,
    eventCode,
    payload: {
      event_code: eventCode,
      payment_id: part.id,
      amount,
      ...(isShare && { share: owner }),
      ...(what && { what: [...what] }),
      ...(isCredit && { credit_of: id }),
    } satisfies z.infer<typeof payload>,
    key: `${REFUND_LOST}:${isCredit ? `${name}:${id}` : name}`,
    runAt: now,
  });
}

export const refundLostJob = handleJob(payload, async ({ database, clock }, job) => {
  await database.transaction((tx) =>
    requestRefund(tx, {
      eventCode: job.event_code,
      paymentId: job.payment_id,
      share: job.share ?? null,
      idempotencyKey: job.credit_of ? `${LOST}:${job.credit_of}` : LOST,
      amount: job.amount,
      ...(job.what && { what: job.what }),
      reason: 'seats lost while the payment ran',
      now: clock.now(),
    }),
  );
});
