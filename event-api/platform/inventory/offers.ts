import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../database/database';
import { rows } from '../database/statements';
import { enqueueAll } from '../jobs/enqueue';
import { type Announced, announce, PLACES_FREED } from './edges';
import { type ItemKey, isOneOf } from './items';
import { holds, inventoryItems, waits } from './schema';

/** The owner kind of groups' parties in lines: what they are offered is beside what the group keeps already. */
export const PARTY = 'party';

/** Kind of the job that notifies the owner of an offered item. One job for each offer, by its key. */
export const placeOffered = (kind: string, ownerKind?: string): string =>
  ownerKind === PARTY ? `inventory.offered.${kind}.${PARTY}` : `inventory.offered.${kind}`;

export const offeredPayload = z.object({ event_code: z.string(), wait: z.int() });

/**
 * Holds the free places of locked items for the first in their lines, until each one's offer ends. In one statement, which
 * finds nothing to do where nobody waits.
 *
 * Whoever waits for several places is offered them all at once. While they are first and too few are free, what is free is
 * collected for them: held, and offered to nobody (docs/rooms/inventory.md#parties-in-a-line).
 */
export async function offerFreePlaces(
  tx: Db,
  { eventCode, items, now }: { eventCode: string; items: readonly ItemKey[]; now: string },
): Promise<void> {
  const offerEnd = sql`(${now}::timestamptz + make_interval(secs => ${waits.offerSeconds}))`;
  const offered = await rows<{ id: number; kind: string; ownerKind: string }>(
    tx,
    sql`with waiting as (
          select ${waits.id} as id, ${waits.kind} as kind, ${waits.code} as code, ${waits.first} as first,
                 ${waits.quantity} - coalesce(collected.quantity, 0) as needed, collected.ends_at as until,
                 ${inventoryItems.capacity} - ${inventoryItems.sold} - ${inventoryItems.held} as free
          from ${waits}
          join ${inventoryItems} on ${inventoryItems.eventCode} = ${waits.eventCode}
            and ${inventoryItems.kind} = ${waits.kind} and ${inventoryItems.code} = ${waits.code}
          left join ${holds} as collected on collected.event_code = ${waits.eventCode}
            and collected.kind = ${waits.kind} and collected.code = ${waits.code} and collected.state = 'held'
            and collected.owner_kind = ${waits.ownerKind} and collected.owner_code = ${waits.ownerCode}
          where ${waits.eventCode} = ${eventCode} and ${isOneOf(waits, items)} and ${waits.state} = 'waiting'
            and (collected.id is null or collected.quantity < ${waits.quantity})
        ), line as (
          select *, sum(needed) over (partition by kind, code order by first desc, id) as upto from waiting
        ), turns as (
          select id, least(needed, free - upto + needed)::int as taken, (free is null or upto <= free) as whole, until
          from line where free is null or upto - needed < free
        ), offered as (
          update ${waits} set state = 'offered', offer_ends_at = ${offerEnd}
          from turns
          where ${waits.id} = turns.id and turns.whole
          returning ${waits.id} as id, ${waits.kind} as kind, ${waits.ownerKind} as owner_kind
        ), made as (
          insert into ${holds} (event_code, kind, code, owner_kind, owner_code, quantity, ends_at, created_at)
          select ${eventCode}, ${waits.kind}, ${waits.code}, ${waits.ownerKind}, ${waits.ownerCode}, turns.taken,
                 case when turns.whole then ${offerEnd} else coalesce(turns.until, ${offerEnd}) end, ${now}::timestamptz
          from turns join ${waits} on ${waits.id} = turns.id
          on conflict (event_code, kind, code, owner_kind, owner_code) where state = 'held'
          do update set quantity = ${holds.quantity} + excluded.quantity, ends_at = excluded.ends_at
        ), counted as (
          update ${inventoryItems} set held = ${inventoryItems.held} + taken.quantity
          from (
            select ${waits.kind} as kind, ${waits.code} as code, sum(turns.taken)::int as quantity
            from turns join ${waits} on ${waits.id} = turns.id group by 1, 2
          ) as taken
          where ${inventoryItems.eventCode} = ${eventCode}
            and ${inventoryItems.kind} = taken.kind and ${inventoryItems.code} = taken.code
        )
        select id::float8 as id, kind, owner_kind as "ownerKind" from offered order by id`,
  );
  const jobs = offered.map(({ id, kind: item, ownerKind }) => {
    const payload: z.infer<typeof offeredPayload> = { event_code: eventCode, wait: id };
    const kind = placeOffered(item, ownerKind);
    return { kind, eventCode, payload, key: `${kind}:${id}`, runAt: now };
  });
  await enqueueAll(tx, jobs);
}

/**
 * Offers free places of locked items to the first in line, and announces when the transaction commits that there are some
 * (design §6).
 */
export async function offerAndAnnounce(
  tx: Db,
  freed: { eventCode: string; items: readonly Announced[]; now: string },
): Promise<void> {
  if (freed.items.length === 0) return;
  await offerFreePlaces(tx, freed);
  await announce(tx, { kind: PLACES_FREED, ...freed });
}
