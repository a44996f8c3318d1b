import type { Db } from '../platform/database/database';
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
