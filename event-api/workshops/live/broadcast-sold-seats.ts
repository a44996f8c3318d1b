import { z } from 'zod';
import type { Db } from '../../platform/database/database';
import { enqueue } from '../../platform/jobs/enqueue';
import { handleJob } from '../../platform/jobs/job-handlers';
import { ownerSchema } from '../../platform/owner';
import { findEvent } from '../../tenancy/find-event';
import type { OwnerKey } from '../../tenancy/owner-kinds';
import { broadcastBasket } from './broadcast-basket';
import { broadcastSeats } from './broadcast-seats';

/** The job after the seats of a basket were sold: sessions whose seats were only held may now be full. */
export const SEATS_SOLD = 'workshops.seats-sold';

const payload = z.object({ event_code: z.string(), owner: ownerSchema, sessions: z.array(z.string()) });

export async function enqueueSeatsSold(
  tx: Db,
  { eventCode, owner, sessions, now }: OwnerKey & { sessions: string[]; now: string },
): Promise<void> {
  const told = { event_code: eventCode, owner, sessions } satisfies z.infer<typeof payload>;
  await enqueue(tx, { kind: SEATS_SOLD, eventCode, payload: told, runAt: now });
}

export const broadcastSoldSeats = handleJob(payload, async (platform, { event_code, owner, sessions }) => {
  const event = await findEvent(platform.db, event_code);
  if (!event) return;
  broadcastSeats(platform, event, sessions);
  broadcastBasket(platform, event, { owner, now: platform.clock.now() });
});
