import type { Programme } from '../../definition/definition';
import type { ItemDefinition } from '../../platform/inventory/define-items';
import { ITEM_KINDS, type ItemKind } from '../../platform/inventory/items';
import type { StoredEvent } from '../../tenancy/stored-event';

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
