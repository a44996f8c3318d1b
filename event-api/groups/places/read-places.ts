import { and, gt } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import { ownedBy } from '../../platform/inventory/holds';
import { listWaits } from '../../platform/inventory/line';
import { holds } from '../../platform/inventory/schema';
import { groupOwner, partyOwner } from '../../tenancy/group-owner';
import { TRACK_PLACES } from '../../tenancy/registration-state';

/** Places of a track that a group keeps, and for how many more it waits. */
export interface KeptPlaces {
  /** Kept for members who have not begun to register. */
  free: number;
  until: string | null;
  waiting: { quantity: number; position: number | null; offered_until: string | null } | null;
}

/** The places that a group keeps, by track. */
export async function readKeptPlaces(
  db: Db,
  { eventCode, code, now }: { eventCode: string; code: string; now: string },
): Promise<Map<string, KeptPlaces>> {
  const owner = groupOwner(code);
  const kept = await db
    .select({ track: holds.code, free: holds.quantity, until: holds.endsAt })
    .from(holds)
    .where(and(ownedBy({ eventCode, owner, state: 'held', without: 'offers' }), gt(holds.endsAt, now)));
  const places = new Map<string, KeptPlaces>(
    kept.map(({ track, free, until }) => [track, { free, until, waiting: null }]),
  );
  for (const { kind, code: track, quantity, position, offerEndsAt } of await listWaits(db, {
    eventCode,
    owner: partyOwner(code),
  })) {
    if (kind !== TRACK_PLACES) continue;
    const { free, until } = places.get(track) ?? { free: 0, until: null };
    places.set(track, { free, until, waiting: { quantity, position, offered_until: offerEndsAt } });
  }
  return places;
}
