import { and, eq, ne, not, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import { isOwnedBy } from '../../platform/database/owner-columns';
import { ITEM_KINDS, type ItemKey, keyOf } from '../../platform/inventory/items';
import { lockItems } from '../../platform/inventory/locks';
import { holds, inventoryItems } from '../../platform/inventory/schema';
import type { Owner } from '../../platform/owner';
import { basketItems } from '../../workshops/schema';

/** Owner of the places that are given away before anybody registers, for example to invited guests. */
export const ORGANISER: Owner = { kind: 'organiser', code: '' };

/** How many places of an event's items are taken, and by whom. */
export interface Holdings {
  /** Every item of an earlier import. */
  items: ItemKey[];
  hasItem(kind: string, code: string): boolean;
  /** Places sold or held, by anybody. */
  taken(kind: string, code: string): number;
  /** Places sold to or held by attendees. */
  takenByAttendees(kind: string, code: string): number;
  /** Whether a session is in anybody's basket or registration. */
  hasSession(code: string): boolean;
}

/** Locks every item of an event, so that nobody takes a place while the import decides, and reads what is taken. */
export async function readHoldings(tx: Db, eventCode: string, organiser: Owner): Promise<Holdings> {
  const keys = await tx
    .select({ kind: inventoryItems.kind, code: inventoryItems.code })
    .from(inventoryItems)
    .where(eq(inventoryItems.eventCode, eventCode));
  const items = keys.length === 0 ? new Map() : await lockItems(tx, eventCode, keys);
  const attendees = await tx
    .select({ kind: holds.kind, code: holds.code, quantity: sql<number>`sum(${holds.quantity})::int` })
    .from(holds)
    .where(and(eq(holds.eventCode, eventCode), ne(holds.state, 'released'), not(isOwnedBy(holds, organiser))))
    .groupBy(holds.kind, holds.code);
  const byAttendees = new Map(attendees.map((row) => [keyOf(row), row.quantity]));
  const chosen = await tx
    .selectDistinct({ code: basketItems.sessionCode })
    .from(basketItems)
    .where(eq(basketItems.eventCode, eventCode));
  const inBaskets = new Set(chosen.map((row) => row.code));

  return {
    items: keys,
    hasItem: (kind, code) => items.has(keyOf({ kind, code })),
    taken(kind, code) {
      const item = items.get(keyOf({ kind, code }));
      return item ? item.sold + item.held : 0;
    },
    takenByAttendees: (kind, code) => byAttendees.get(keyOf({ kind, code })) ?? 0,
    hasSession: (code) =>
      inBaskets.has(code) || byAttendees.has(keyOf({ kind: ITEM_KINDS.workshopSession, code })),
  };
}
