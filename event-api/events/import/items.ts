import { and, eq, ne, not, sql } from 'drizzle-orm';
import type { Programme } from '../../definition/definition';
import type { Db } from '../../platform/database/database';
import { isOwnedBy } from '../../platform/database/owner-columns';
import type { ItemDefinition } from '../../platform/inventory/define-items';
import { ITEM_KINDS, type ItemKey, type ItemKind, keyOf } from '../../platform/inventory/items';
import { lockAllItems } from '../../platform/inventory/locks';
import { holds } from '../../platform/inventory/schema';
import type { Owner } from '../../platform/owner';
import type { StoredEvent } from '../../tenancy/stored-event';
import { basketItems } from '../../workshops/schema';
import { counted } from '../problems/words';

/** An item that can run out (design §6), with the number of places that are given away before anybody registers. */
export interface EventItem extends ItemDefinition {
  kind: ItemKind;
  taken: number;
}

/** The items of an event. A session without a capacity gets its room's, unless it is online. */
export function itemsOf(event: Omit<StoredEvent, 'event'>, programme: Programme): EventItem[] {
  const rooms = new Map(programme.rooms.map((room) => [room.code, room.capacity]));
  const plain = (kind: EventItem['kind'], list: readonly { code: string; capacity?: number | undefined }[]) =>
    list.map(({ code, capacity = null }) => ({ kind, code, capacity, taken: 0 }));
  return [
    ...plain(ITEM_KINDS.track, event.tracks),
    ...plain(ITEM_KINDS.activity, event.activities),
    ...plain(ITEM_KINDS.booth, event.exhibitors.booths),
    ...plain(ITEM_KINDS.exhibitorExtra, event.exhibitors.extras),
    ...plain(ITEM_KINDS.sponsorLevel, event.sponsors.levels),
    ...plain(ITEM_KINDS.sponsorExtra, event.sponsors.extras),
    ...plain(
      ITEM_KINDS.codeUse,
      (event.codes ?? []).flatMap(({ code, uses }) => (uses === undefined ? [] : [{ code, capacity: uses }])),
    ),
    ...event.products.flatMap((product) =>
      plain(
        ITEM_KINDS.productVariant,
        product.variants.map(({ code, capacity }) => ({ code: `${product.code}/${code}`, capacity })),
      ),
    ),
    ...programme.workshops.flatMap((workshop) =>
      workshop.sessions.map((session) => {
        const room = session.type === 'I' && session.room !== undefined ? rooms.get(session.room) : undefined;
        const capacity = session.capacity ?? room ?? null;
        return { kind: ITEM_KINDS.workshopSession, code: session.code, capacity, taken: session.taken };
      }),
    ),
  ];
}

/** What runs out, in the organiser's words. */
export const ITEM_NOUNS: Readonly<Record<ItemKind, string>> = {
  track: 'ticket',
  'workshop-session': 'session',
  activity: 'activity',
  'product-variant': 'product',
  booth: 'booth',
  'exhibitor-extra': 'extra',
  'sponsor-level': 'level',
  'sponsor-extra': 'extra',
  'code-use': 'code',
};

export const placesTaken = (count: number): string => `${counted(count, 'place')} taken`;

/** Owner of the places that are given away before anybody registers, for example to invited guests. */
export const ORGANISER: Owner = { kind: 'organiser', code: '' };

/** How many places of an event's items are taken, and by whom. */
export interface Holdings {
  /** Every item of an earlier import. */
  items: ItemKey[];
  hasItem(kind: string, code: string): boolean;
  /** Null where it is not limited, undefined where there is no such item. */
  capacityOf(kind: string, code: string): number | null | undefined;
  /** Places sold or held, by anybody. */
  taken(kind: string, code: string): number;
  /** Places sold to or held by attendees. */
  takenByAttendees(kind: string, code: string): number;
  /** Whether a session is in anybody's basket or registration. */
  hasSession(code: string): boolean;
}

/** Locks every item of an event, so that nobody takes a place while the import decides, and reads what is taken. */
export async function readHoldings(tx: Db, eventCode: string, organiser: Owner): Promise<Holdings> {
  const items = await lockAllItems(tx, eventCode);
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
    items: [...items.values()],
    hasItem: (kind, code) => items.has(keyOf({ kind, code })),
    capacityOf: (kind, code) => items.get(keyOf({ kind, code }))?.capacity,
    taken(kind, code) {
      const item = items.get(keyOf({ kind, code }));
      return item ? item.sold + item.held : 0;
    },
    takenByAttendees: (kind, code) => byAttendees.get(keyOf({ kind, code })) ?? 0,
    hasSession: (code) =>
      inBaskets.has(code) || byAttendees.has(keyOf({ kind: ITEM_KINDS.workshopSession, code })),
  };
}
