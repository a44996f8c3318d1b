import type { Db } from '../platform/database/database';
import { PlacesTaken } from '../platform/inventory/items';
import { type ReserveRequest, reserve } from '../platform/inventory/reserve';
import { registrationOwner } from './registration-owner';
import { type Track, trackItem } from './tracks';

interface Place {
  eventCode: string;
  code: string;
  track: Track;
  now: string;
  holdSeconds: number;
}

/**
 * Holds a registration's place in its track. An existing hold keeps its end; an expired one starts again.
 * @throws PlacesTaken (409) when none is left
 */
export async function holdPlace(db: Db, place: Place): Promise<void> {
  await reserve(db, reservationOf(place));
}

function reservationOf({ eventCode, code, track, now, holdSeconds }: Place): ReserveRequest {
  const items = [{ ...trackItem(track), quantity: 1 }];
  return { eventCode, owner: registrationOwner(code), items, now, holdSeconds };
}

/**
 * Like `holdPlace`, but does not throw when no place is left. People who took longer than the hold should not be sent back
 * while there are places; when there are none, the review says so.
 */
export async function tryHoldPlace(db: Db, place: Place): Promise<void> {
  await reserve(db, { ...reservationOf(place), isLikelyHeld: true }).catch((error: unknown) => {
    if (!(error instanceof PlacesTaken)) throw error;
  });
}
