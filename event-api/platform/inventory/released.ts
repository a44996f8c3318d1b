import { z } from 'zod';
import type { Db } from '../database/database';
import { enqueue } from '../jobs/enqueue';
import type { ItemKey } from './items';

/** The job that follows when places became free: the waitlist is offered them, pages and open screens are told. */
export const INVENTORY_RELEASED = 'inventory.released';

export const releasedPayload = z.object({
  event_code: z.string(),
  items: z.array(z.object({ kind: z.string(), code: z.string() })),
});

/** Publishes freed places when the transaction commits. */
export async function publishReleased(
  tx: Db,
  { eventCode, items, now }: { eventCode: string; items: readonly ItemKey[]; now: string },
): Promise<void> {
  if (items.length === 0) return;
  const payload: z.infer<typeof releasedPayload> = {
    event_code: eventCode,
    items: items.map(({ kind, code }) => ({ kind, code })),
  };
  await enqueue(tx, { kind: INVENTORY_RELEASED, eventCode, payload, runAt: now });
}
