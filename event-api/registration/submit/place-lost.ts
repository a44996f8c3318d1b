import { z } from 'zod';
import type { Db } from '../../platform/database/database';
import { enqueue } from '../../platform/jobs/enqueue';

/**
 * The job that follows when a place went to somebody else while it was paid for (design §7). The waitlist carries it out, by
 * putting the registration first in line. Databases hold jobs under this name, so it never changes.
 */
export const PLACE_LOST = 'waitlist.join-first';

export const placeLostPayload = z.object({ event_code: z.string(), code: z.string() });

/** Called in the transaction that refunds the payment. */
export async function enqueuePlaceLost(
  tx: Db,
  { eventCode, code, now }: { eventCode: string; code: string; now: string },
): Promise<void> {
  const payload = { event_code: eventCode, code } satisfies z.infer<typeof placeLostPayload>;
  await enqueue(tx, { kind: PLACE_LOST, eventCode, payload, runAt: now });
}
