import { z } from 'zod';
import { paidFor } from '../../checkout/paid-for';
import { requestRefund } from '../../checkout/request-refund';
import type { Db } from '../../platform/database/database';
import { enqueue } from '../../platform/jobs/enqueue';
import { handleJob } from '../../platform/jobs/job-handlers';
import type { ChargedPayment } from '../../platform/owner-kind';

/** The job that refunds lost seats. A job, because a payment has to be confirmed before it can be refunded. */
export const REFUND_LOST_SEATS = 'registration.refund-lost-seats';
const payload = z.object({ event_code: z.string(), payment_id: z.string(), amount: z.int().positive() });

/** Enqueues the refund of what was paid for sessions, with tax. Once for each payment. */
export async function refundLostSeats(
  tx: Db,
  { payment, sessions, now }: { payment: ChargedPayment; sessions: readonly string[]; now: string },
): Promise<void> {
  const { id, eventCode } = payment;
  const amount = paidFor(payment, 'workshop', sessions);
  if (amount === 0) return;
  await enqueue(tx, {
    kind: REFUND_LOST_SEATS,
    eventCode,
    payload: { event_code: eventCode, payment_id: id, amount } satisfies z.infer<typeof payload>,
    key: `${REFUND_LOST_SEATS}:${id}`,
    runAt: now,
  });
}

export const refundLostSeatsJob = handleJob(payload, async ({ database, clock }, job) => {
  await database.transaction((tx) =>
    requestRefund(tx, {
      eventCode: job.event_code,
      paymentId: job.payment_id,
      idempotencyKey: 'seats-lost',
      amount: job.amount,
      reason: 'seats lost while the payment ran',
      now: clock.now(),
    }),
  );
});
