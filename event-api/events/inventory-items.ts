import type { ItemDefinition } from '../platform/inventory/define-items';
import type { StoredEvent } from '../site/stored-event';
import type { Programme } from './definition';

/** Everything of an event that can run out (design §6), with the places that are given away before anybody registers. */
export interface EventItem extends ItemDefinition {
  kind:
    | 'track'
    | 'workshop-session'
    | 'activity'
    | 'product-variant'
    | 'booth'
    | 'exhibitor-extra'
    | 'sponsor-extra';
  taken: number;
}

/** The items of an event. A session without a capacity of its own has its room's; an online one has no room to fill. */
export function itemsOf(event: Omit<StoredEvent, 'event'>, programme: Programme): EventItem[] {
  const rooms = new Map(programme.rooms.map((room) => [room.code, room.capacity]));
  const plain = (kind: EventItem['kind'], list: readonly { code: string; capacity?: number | undefined }[]) =>
    list.map(({ code, capacity = null }) => ({ kind, code, capacity, taken: 0 }));
  return [
    ...plain('track', event.tracks),
    ...plain('activity', event.activities),
    ...plain('booth', event.exhibitors.booths),
    ...plain('exhibitor-extra', event.exhibitors.extras),
    ...plain('sponsor-extra', event.sponsors.extras),
    ...event.products.flatMap((product) =>
      plain(
        'product-variant',
        product.variants.map(({ code, capacity }) => ({ code: `${product.code}/${code}`, capacity })),
      ),
    ),
    ...programme.workshops.flatMap((workshop) =>
      workshop.sessions.map((session) => {
        const room = session.type === 'I' && session.room !== undefined ? rooms.get(session.room) : undefined;
        const capacity = session.capacity ?? room ?? null;
        return { kind: 'workshop-session' as const, code: session.code, capacity, taken: session.taken };
      }),
    ),
  ];
}
