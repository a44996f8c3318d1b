import { notFound } from '@/lib/errors';
import { addSeconds } from '@/lib/time/seconds';
import type { Db } from '../database/database';
import type { Owner } from '../owner';
import { holdPlaces } from './hold-places';
import { addUp, type Held, type ItemKey, keyOf, lockItems, type Places, PlacesTaken } from './items';
import { release } from './release';

export interface SwapRequest {
  eventCode: string;
  owner: Owner;
  /** What is given up. */
  from: readonly ItemKey[];
  /** What is held instead. */
  to: readonly Places[];
  now: string;
  holdSeconds: number;
}

/**
 * Exchanges held places: the old ones are released only when all new ones are held (design §6).
 * @throws PlacesTaken (409) when a new one is not to be had, with the old ones still held; Refusal 404 for an unknown item
 */
export function swap(db: Db, { eventCode, owner, from, to, now, holdSeconds }: SwapRequest): Promise<Held[]> {
  const wanted = addUp(to);
  return db.transaction(async (tx) => {
    await lockItems(tx, eventCode, [...from, ...wanted]);
    const endsAt = addSeconds(now, holdSeconds);
    const { held, missing, unknown } = await holdPlaces(tx, { eventCode, owner, wanted, now, endsAt });
    if (unknown.length > 0) throw notFound();
    if (missing.length > 0) throw new PlacesTaken(missing);
    const kept = new Set(wanted.map(keyOf));
    const items = from.filter((item) => !kept.has(keyOf(item)));
    await release(tx, { eventCode, owner, items, now });
    return held;
  });
}
