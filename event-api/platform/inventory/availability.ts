import { type SQL, sql } from 'drizzle-orm';
import { type Availability, availabilityOf, type Occupancy } from '@/lib/domain/programme/availability';
import { readInstant } from '../database/columns';
import type { Db } from '../database/database';
import type { Reading } from '../database/readings/read-together';
import { rows } from '../database/statements';
import { type ItemKey, isOneOf } from './items';
import { holds, inventoryItems, waits } from './schema';

export interface ItemAvailability extends ItemKey {
  availability: Availability;
}

/** The items to read: named ones, or those of a kind, optionally limited by a subquery that selects codes. */
export type WhichItems = { items: readonly ItemKey[] } | { kind: string; codes?: SQL };

function areChosen(which: WhichItems): SQL {
  if ('items' in which) return isOneOf(inventoryItems, which.items);
  const ofKind = sql`${inventoryItems.kind} = ${which.kind}`;
  // As an array, the subquery runs once, whatever the planner knows of the tables.
  return which.codes ? sql`${ofKind} and ${inventoryItems.code} = any(array(${which.codes}))` : ofKind;
}

const isHeldOfItem = sql`${holds.eventCode} = ${inventoryItems.eventCode}
  and ${holds.kind} = ${inventoryItems.kind} and ${holds.code} = ${inventoryItems.code} and ${holds.state} = 'held'`;

/**
 * Availability of an event's items: all of a kind, or some. Places of expired holds count as free, because a request can get
 * them, unless somebody waits in line, who comes first. Reads the item's own count of held places, because adding up its
 * holds would take too long in a rush.
 */
export async function availabilities(db: Db, items: Asked): Promise<ItemAvailability[]> {
  return (await occupanciesOf(db, items)).map(availabilityOfItem);
}

/** How much of each item is taken, in numbers. */
export const occupanciesOf = (db: Db, items: Asked): Promise<(ItemKey & Occupancy)[]> =>
  rows<ItemKey & Occupancy>(db, occupancies(items));

/** What is left of items, as part of a larger reading. */
export const availabilityReading = (items: Asked): Reading<ItemAvailability[]> => ({
  query: occupancies(items),
  // These are the columns of its query.
  read: (records) =>
    (records as unknown as (ItemKey & Occupancy)[]).map(({ firstEnd, ...item }) =>
      availabilityOfItem({ ...item, firstEnd: firstEnd && readInstant(firstEnd) }),
    ),
});

type Asked = { eventCode: string; now: string } & WhichItems;

const occupancies = ({ eventCode, now, ...which }: Asked): SQL =>
  sql`select ${inventoryItems.kind}, ${inventoryItems.code}, capacity, sold,
           ${inventoryItems.held} - case when line.waits then 0 else coalesce((
             select sum(quantity) from ${holds} where ${isHeldOfItem} and ${holds.endsAt} <= ${now}
           ), 0)::int end as held,
           greatest((
             select min(${holds.endsAt}) from ${holds}
             where ${isHeldOfItem} and (${holds.endsAt} > ${now} or line.waits)
           ), ${now}::timestamptz) as "firstEnd"
    from ${inventoryItems}
    cross join lateral (
      select exists (
        select 1 from ${waits}
        where ${waits.eventCode} = ${inventoryItems.eventCode} and ${waits.kind} = ${inventoryItems.kind}
          and ${waits.code} = ${inventoryItems.code} and ${waits.state} = 'waiting'
      ) as waits
    ) as line
    where ${inventoryItems.eventCode} = ${eventCode} and ${areChosen(which)}
    order by ${inventoryItems.kind}, ${inventoryItems.code}`;

function availabilityOfItem({ kind, code, ...occupancy }: ItemKey & Occupancy): ItemAvailability {
  return { kind, code, availability: availabilityOf(occupancy) };
}
