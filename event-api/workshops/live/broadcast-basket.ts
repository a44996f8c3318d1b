import { z } from 'zod';
import type { OwnMessages } from '@/lib/contract/realtime';
import type { Platform } from '../../platform/context';
import type { Db } from '../../platform/database/database';
import type { EventIdentity } from '../../platform/event-identity';
import { enqueue } from '../../platform/jobs/enqueue';
import { handleJob } from '../../platform/jobs/job-handlers';
import { type Owner, ownerSchema } from '../../platform/owner';
import { broadcast } from '../../platform/realtime/broadcast';
import { findEvent } from '../../tenancy/find-event';
import { channelOf, type OwnerKey } from '../../tenancy/owner-kinds';

/**
 * Broadcasts to all tabs and devices with this basket that it changed. Call it after the transaction has committed.
 * @param change.now the instant of the change: a client that has read the basket since ignores the message
 */
export function broadcastBasket(
  platform: Pick<Platform, 'coalescer' | 'db' | 'realtime' | 'clock' | 'owners'>,
  event: EventIdentity,
  { owner, now }: { owner: Owner; now: string },
): void {
  const channel = channelOf(event, owner);
  platform.coalescer.add(`baskets:${event.code}`, [`${channel} ${now}`], (changes) => {
    // A channel's name has no spaces.
    const latest = new Map(changes.map((change) => change.split(' ', 2) as [string, string]));
    const messages = [...latest].map(([channel, as_of]) => {
      const data: OwnMessages['basket-changed'] = { as_of };
      return { channel, event: 'basket-changed', data };
    });
    return broadcast(platform, messages);
  });
}

/** The job after a basket was sold. Never change the name, because databases contain such jobs. */
export const BASKET_SOLD = 'workshops.seats-sold';

const payload = z.object({ event_code: z.string(), owner: ownerSchema });

export async function enqueueBasketSold(
  tx: Db,
  { eventCode, owner, now }: OwnerKey & { now: string },
): Promise<void> {
  const basket = { event_code: eventCode, owner } satisfies z.infer<typeof payload>;
  await enqueue(tx, { kind: BASKET_SOLD, eventCode, payload: basket, runAt: now });
}

export const broadcastSoldBasket = handleJob(payload, async (platform, { event_code, owner }) => {
  const event = await findEvent(platform.db, event_code);
  if (event) broadcastBasket(platform, event, { owner, now: platform.clock.now() });
});
