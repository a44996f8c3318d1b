import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../database/database';
import { enqueue, insertJobs } from '../jobs/enqueue';
import type { ItemKey } from './items';

/** The job that broadcasts to open screens that places became free. */
export const INVENTORY_RELEASED = 'inventory.released';

export const releasedPayload = z.object({
  event_code: z.string(),
  items: z.array(z.object({ kind: z.string(), code: z.string() })),
});

/**
 * A statement that publishes the items of the surrounding statement's CTE `freed` (columns `kind` and `code`), if it has
 * rows.
 */
export function publishFreed({ eventCode, now }: { eventCode: string; now: string }): SQL {
  const key = `${INVENTORY_RELEASED}:${randomUUID()}`;
  return insertJobs(
    sql`select ${INVENTORY_RELEASED}, ${eventCode}, jsonb_build_object(
                 'event_code', ${eventCode}::text,
                 'items', jsonb_agg(jsonb_build_object('kind', kind, 'code', code))
               ), ${key}, ${now}::timestamptz
        from freed having count(*) > 0`,
  );
}

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
