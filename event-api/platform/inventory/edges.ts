import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../database/database';
import { enqueue, insertJobs } from '../jobs/enqueue';
import type { ItemKey } from './items';

/**
 * Inventory announces by itself when items sell out or can be had again (docs/rooms/inventory.md#edges): each
 * statement that changes places enqueues one of these jobs, which run once its transaction has committed.
 */

/** Places became free. Never change the name, because databases contain such jobs. */
export const PLACES_FREED = 'inventory.released';

/** The last free places were taken for good, or places were taken whose hold had ended. */
export const PLACES_GONE = 'inventory.gone';

export const placesPayload = z.object({
  event_code: z.string(),
  items: z.array(
    z.object({
      kind: z.string(),
      code: z.string(),
      /** It has just sold out, or can be had again after none was left. */
      is_edge: z.boolean().default(false),
    }),
  ),
});

interface Change {
  kind: typeof PLACES_FREED | typeof PLACES_GONE;
  eventCode: string;
  now: string;
}

/**
 * A statement that announces the items of the surrounding statement's CTE `changed` (columns `kind`, `code` and `is_edge`),
 * if it has rows.
 */
export function announceChanged({ kind, eventCode, now }: Change): SQL {
  const key = `${kind}:${randomUUID()}`;
  return insertJobs(
    sql`select ${kind}, ${eventCode}, jsonb_build_object(
                 'event_code', ${eventCode}::text,
                 'items', jsonb_agg(jsonb_build_object('kind', kind, 'code', code, 'is_edge', coalesce(is_edge, false)))
               ), ${key}, ${now}::timestamptz
        from changed having count(*) > 0`,
  );
}

/** An item, and whether it was or is at an edge. */
export type Announced = ItemKey & { isEdge: boolean };

/** Announces items when the transaction commits. */
export async function announce(
  tx: Db,
  { kind, eventCode, now, items }: Change & { items: readonly Announced[] },
): Promise<void> {
  if (items.length === 0) return;
  const payload: z.infer<typeof placesPayload> = {
    event_code: eventCode,
    items: items.map((item) => ({ kind: item.kind, code: item.code, is_edge: item.isEdge })),
  };
  await enqueue(tx, { kind, eventCode, payload, runAt: now });
}

/** Whether an item has no free places. */
export const isGone = (item: { capacity: number | null; sold: number; held: number }): boolean =>
  item.capacity !== null && item.sold + item.held >= item.capacity;
