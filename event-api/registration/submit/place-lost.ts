import { z } from 'zod';
import type { Db } from '../../platform/database/database';
import { enqueue } from '../../platform/jobs/enqueue';

/**
 * The job for a registration whose place was sold to somebody else while its payment ran (design §7). The waitlist's handler
 * puts the registration first in line. Never change the name, because databases contain jobs of this kind.
 */
export const PLACE_LOST = 'waitlist.join-first';

export const placeLostPayload = z.object({ event_code: z.string(), code: z.string() });

/** Call it in the transaction that requests the refund. */
export async function enqueuePlaceLost(
  tx: Db,
  { eventCode, code, now }: { eventCode: string; code: string; now: string },
): Promise<void> {
  const payload = { event_code: eventCode, code } satisfies z.infer<typeof placeLostPayload>;
  await enqueue(tx, { kind: PLACE_LOST, eventCode, payload, runAt: now });
}
