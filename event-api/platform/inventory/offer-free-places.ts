import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../database/database';
import { haveSameOwner } from '../database/owner-columns';
import { rows } from '../database/statements';
import { enqueueAll } from '../jobs/enqueue';
import { type ItemKey, isOneOf } from './items';
import { holds, inventoryItems, waits } from './schema';

/** Kind of the job that notifies the owner of an offered item. One job for each offer, by its key. */
export const placeOffered = (kind: string): string => `inventory.offered.${kind}`;

export const offeredPayload = z.object({ event_code: z.string(), wait: z.int() });

/**
 * Holds the free places of locked items for the first in their lines, until each one's offer ends. In one statement, which
 * finds nothing to do where nobody waits.
 */
export async function offerFreePlaces(
  tx: Db,
  { eventCode, items, now }: { eventCode: string; items: readonly ItemKey[]; now: string },
): Promise<void> {
  const offered = await rows<{ id: number; kind: string }>(
    tx,
    sql`with line as (
          select ${waits.id} as id,
                 row_number() over (
                   partition by ${waits.kind}, ${waits.code} order by ${waits.first} desc, ${waits.id}
                 ) as place,
                 ${inventoryItems.capacity} - ${inventoryItems.sold} - ${inventoryItems.held} as free
          from ${waits}
          join ${inventoryItems} on ${inventoryItems.eventCode} = ${waits.eventCode}
            and ${inventoryItems.kind} = ${waits.kind} and ${inventoryItems.code} = ${waits.code}
          where ${waits.eventCode} = ${eventCode} and ${isOneOf(waits, items)} and ${waits.state} = 'waiting'
            and not exists (
              select 1 from ${holds}
              where ${holds.eventCode} = ${waits.eventCode} and ${holds.kind} = ${waits.kind}
                and ${holds.code} = ${waits.code} and ${haveSameOwner(holds, waits)} and ${holds.state} = 'held'
            )
        ), offered as (
          update ${waits}
          set state = 'offered', offer_ends_at = ${now}::timestamptz + make_interval(secs => ${waits.offerSeconds})
          from line
          where ${waits.id} = line.id and (line.free is null or line.place <= line.free)
          returning ${waits.id} as id, ${waits.kind} as kind, ${waits.code} as code,
                    ${waits.ownerKind} as owner_kind, ${waits.ownerCode} as owner_code,
                    ${waits.offerEndsAt} as ends_at
        ), made as (
          insert into ${holds} (event_code, kind, code, owner_kind, owner_code, quantity, ends_at, created_at)
          select ${eventCode}, kind, code, owner_kind, owner_code, 1, ends_at, ${now}::timestamptz from offered
        ), counted as (
          update ${inventoryItems} set held = ${inventoryItems.held} + offers.quantity
          from (select kind, code, count(*)::int as quantity from offered group by kind, code) as offers
          where ${inventoryItems.eventCode} = ${eventCode}
            and ${inventoryItems.kind} = offers.kind and ${inventoryItems.code} = offers.code
        )
        select id::float8 as id, kind from offered order by id`,
  );
  const told = offered.map(({ id, kind }) => {
    const payload: z.infer<typeof offeredPayload> = { event_code: eventCode, wait: id };
    return { kind: placeOffered(kind), eventCode, payload, key: `${placeOffered(kind)}:${id}`, runAt: now };
  });
  await enqueueAll(tx, told);
}
