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

const occupancies = ({ eventCode, now, ...which }: Asked): SQL => {
  const isWhole = 'kind' in which && which.codes === undefined;
  const { own, lapsed, firstEnd } = isWhole
    ? holdsOfKind({ eventCode, now, kind: which.kind })
    : holdsOfEach(now);
  return sql`select ${inventoryItems.kind}, ${inventoryItems.code}, capacity, sold,
           ${inventoryItems.held} - case when line.waits then 0 else coalesce(${lapsed}, 0)::int end as held,
           greatest(${firstEnd}, ${now}::timestamptz) as "firstEnd"
    from ${inventoryItems}
    cross join lateral (
      select exists (
        select 1 from ${waits}
        where ${waits.eventCode} = ${inventoryItems.eventCode} and ${waits.kind} = ${inventoryItems.kind}
          and ${waits.code} = ${inventoryItems.code} and ${waits.state} = 'waiting'
      ) as waits
    ) as line
    ${own}
    where ${inventoryItems.eventCode} = ${eventCode} and ${areChosen(which)}
    order by ${inventoryItems.kind}, ${inventoryItems.code}`;
};

/** The places of an item's expired holds, and when the first hold ends that counts; `own` is joined for them. */
interface ItemHolds {
  own: SQL;
  lapsed: SQL;
  firstEnd: SQL;
}

/**
 * Item by item, each by an index. Without `offset 0` the database may look for the first end among the holds of all items, in the
 * order of their ends.
 */
const holdsOfEach = (now: string): ItemHolds => ({
  own: sql``,
  lapsed: sql`(select sum(quantity) from ${holds} where ${isHeldOfItem} and ${holds.endsAt} <= ${now})`,
  firstEnd: sql`(
    select min(kept.ends_at) from (
      select ${holds.endsAt} as ends_at from ${holds}
      where ${isHeldOfItem} and (${holds.endsAt} > ${now} or line.waits) offset 0
    ) as kept
  )`,
});

/**
 * All holds of a kind are gone through once: item by item, a database goes through those of all items for each of a thousand
 * sessions while many people are choosing.
 */
const holdsOfKind = ({
  eventCode,
  now,
  kind,
}: {
  eventCode: string;
  now: string;
  kind: string;
}): ItemHolds => ({
  own: sql`left join (
      select ${holds.code} as code, sum(quantity) filter (where ${holds.endsAt} <= ${now}) as lapsed,
        min(${holds.endsAt}) as first, min(${holds.endsAt}) filter (where ${holds.endsAt} > ${now}) as first_kept
      from ${holds}
      where ${holds.eventCode} = ${eventCode} and ${holds.kind} = ${kind} and ${holds.state} = 'held'
      group by ${holds.code}
    ) as own on own.code = ${inventoryItems.code}`,
  lapsed: sql`own.lapsed`,
  firstEnd: sql`case when line.waits then own.first else own.first_kept end`,
});

function availabilityOfItem({ kind, code, ...occupancy }: ItemKey & Occupancy): ItemAvailability {
  return { kind, code, availability: availabilityOf(occupancy) };
}
