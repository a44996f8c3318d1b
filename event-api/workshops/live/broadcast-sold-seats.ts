import { z } from 'zod';
import type { Db } from '../../platform/database/database';
import { enqueue } from '../../platform/jobs/enqueue';
import { handleJob } from '../../platform/jobs/job-handlers';
import { ownerSchema } from '../../platform/owner';
import { findEvent } from '../../tenancy/find-event';
import type { OwnerKey } from '../../tenancy/owner-kinds';
import { tellBasket } from './broadcast-basket';
import { tellSeats } from './broadcast-seats';

/** The job that follows when the seats of a basket became its owner's: what was held may be full from now on. */
export const SEATS_SOLD = 'workshops.seats-sold';

const payload = z.object({ event_code: z.string(), owner: ownerSchema, sessions: z.array(z.string()) });

export async function noticeSeatsSold(
  tx: Db,
  { eventCode, owner, sessions, now }: OwnerKey & { sessions: string[]; now: string },
): Promise<void> {
  const told = { event_code: eventCode, owner, sessions } satisfies z.infer<typeof payload>;
  await enqueue(tx, { kind: SEATS_SOLD, eventCode, payload: told, runAt: now });
}

export const tellSoldSeats = handleJob(payload, async (platform, { event_code, owner, sessions }) => {
  const event = await findEvent(platform.db, event_code);
  if (!event) return;
  tellSeats(platform, event, sessions);
  tellBasket(platform, event, { owner, now: platform.clock.now() });
});
