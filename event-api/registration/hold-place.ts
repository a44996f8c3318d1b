import type { Db } from '../platform/database/database';
import { PlacesTaken } from '../platform/inventory/items';
import { reserve } from '../platform/inventory/reserve';
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
export async function holdPlace(db: Db, { eventCode, code, track, now, holdSeconds }: Place): Promise<void> {
  const items = [{ ...trackItem(track), quantity: 1 }];
  await reserve(db, { eventCode, owner: registrationOwner(code), items, now, holdSeconds });
}

/**
 * Like `holdPlace`, but does not throw when no place is left. People who took longer than the hold should not be sent back
 * while there are places; when there are none, the review says so.
 */
export async function tryHoldPlace(db: Db, place: Place): Promise<void> {
  await holdPlace(db, place).catch((error: unknown) => {
    if (!(error instanceof PlacesTaken)) throw error;
  });
}
