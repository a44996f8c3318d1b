import { z } from 'zod';
import { groupBy } from '@/lib/domain/group-by';
import { inTransaction } from '../../platform/database/database';
import { handleJob } from '../../platform/jobs/job-handlers';
import { findEvent } from '../../tenancy/find-event';
import { eventCancelled } from './cancelled-letter';
import { readCancelledMailbox } from './cancelled-mailbox';
import { listUntold, markTold } from './cancelled-orders';

/** The job that tells everybody whose orders were cancelled with their event. */
export const TELL_CANCELLED = 'events.tell-cancelled';

/** Enqueues one letter for each address, about everything that was cancelled of it. Idempotent: what was told is marked. */
export const tellCancelled = handleJob(z.object({ event_code: z.string() }), async (platform, payload) => {
  const { db, clock } = platform;
  const event = await findEvent(db, payload.event_code);
  if (!event) return;
  const eventCode = event.code;
  const untold = await Promise.all(
    (await listUntold(db, eventCode)).map(async ({ kind, code }) => {
      const mailbox = await readCancelledMailbox(platform, event, { kind, code });
      return { kind, code, email: mailbox?.email ?? '' };
    }),
  );
  for (const [email, theirs] of groupBy(untold, (one) => one.email)) {
    const orders = theirs.map(({ kind, code }) => ({ kind, code }));
    const [first] = orders;
    if (!first) continue;
    const now = clock.now();
    await inTransaction(db, async (tx) => {
      if (email !== '') {
        const once = `${eventCode}:${first.kind}:${first.code}`;
        await eventCancelled.enqueue(tx, { eventCode, now, payload: { orders }, once });
      }
      for (const order of orders) await markTold(tx, { eventCode, ...order, now });
    });
  }
});
