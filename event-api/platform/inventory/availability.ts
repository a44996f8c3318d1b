import { sql } from 'drizzle-orm';
import { type Availability, availabilityOf, type Occupancy } from '@/lib/domain/availability';
import type { Db } from '../database/database';
import { rows } from '../database/statements';
import { type ItemKey, isOneOf } from './items';
import { holds, inventoryItems, waits } from './schema';

export interface ItemAvailability extends ItemKey {
  availability: Availability;
}

/**
 * How available an event's items are: all of a kind, or some. Places of ended holds count as free, because whoever asks
 * for them gets them, unless somebody waits in line, who gets them first.
 */
export async function availabilities(
  db: Db,
  {
    eventCode,
    now,
    ...which
  }: { eventCode: string; now: string } & ({ kind: string } | { items: readonly ItemKey[] }),
): Promise<ItemAvailability[]> {
  const chosen =
    'kind' in which ? sql`${inventoryItems.kind} = ${which.kind}` : isOneOf(inventoryItems, which.items);
  const found = await rows<ItemKey & Occupancy>(
    db,
    sql`select ${inventoryItems.kind}, ${inventoryItems.code}, capacity, sold,
               coalesce(sum(${holds.quantity}), 0)::int as held, greatest(min(${holds.endsAt}), ${now}::timestamptz) as "firstEnd"
        from ${inventoryItems}
        left join ${holds} on ${holds.eventCode} = ${inventoryItems.eventCode}
          and ${holds.kind} = ${inventoryItems.kind} and ${holds.code} = ${inventoryItems.code}
          and ${holds.state} = 'held' and (${holds.endsAt} > ${now} or exists (
            select 1 from ${waits}
            where ${waits.eventCode} = ${holds.eventCode} and ${waits.kind} = ${holds.kind}
              and ${waits.code} = ${holds.code} and ${waits.state} = 'waiting'
          ))
        where ${inventoryItems.eventCode} = ${eventCode} and ${chosen}
        group by ${inventoryItems.eventCode}, ${inventoryItems.kind}, ${inventoryItems.code}
        order by ${inventoryItems.kind}, ${inventoryItems.code}`,
  );
  return found.map(({ kind, code, ...occupancy }) => ({
    kind,
    code,
    availability: availabilityOf(occupancy),
  }));
}
