import { notFound, refuse } from '@/lib/errors';
import type { UseCaseContext } from '../../calls/use-case';
import type { Db } from '../../platform/database/database';
import { freeFor } from '../../platform/inventory/free-for';
import { holdPlaces } from '../../platform/inventory/hold-places';
import { release } from '../../platform/inventory/release';
import { type Track, trackItem } from '../../registration/tracks';
import { groupOwner } from '../../tenancy/group-owner';
import type { StoredGroup } from '../schema';
import { keptUntil } from './kept-until';

export interface KeptPlaces {
  group: StoredGroup;
  track: Track;
  /** How many the group then keeps, beside those that its people use. 0 gives back all. */
  quantity: number;
}

type Context = Pick<UseCaseContext, 'event' | 'env' | 'clock'>;

/**
 * Keeps places of a track for a group, all or nothing. Another number takes more or gives back, and changes nothing about
 * the end: otherwise places could be kept for ever by asking again.
 * @throws Refusal at `places`: 409 when too few are free, which says how many are, or when the group may not pay any more;
 * 422 when it is not confirmed and had its time, or when it is more than a group may have
 */
export async function keepPlaces(tx: Db, context: Context, kept: KeptPlaces): Promise<void> {
  const free = await tryToKeep(tx, context, kept);
  if (free !== 'kept') throw refuse(409, 'places', 'group_places_left', { count: free });
}

/** Keeps places for a group without refusing. @returns how many are free when these are too few */
export async function tryToKeep(
  tx: Db,
  { event, env, clock }: Context,
  { group, track, quantity }: KeptPlaces,
): Promise<'kept' | number> {
  const now = clock.now();
  const { eventCode } = group;
  const owner = groupOwner(group.code);
  const item = trackItem(track);
  if (quantity === 0) {
    await release(tx, { eventCode, owner, items: [item], now });
    return 'kept';
  }
  const greatest = event.definition.groups?.greatest;
  if (greatest !== undefined && quantity > greatest) {
    throw refuse(422, 'places', 'group_places_too_many', { count: greatest });
  }
  const endsAt = keptUntil(event, group, { now, holdSeconds: env.HOLD_SECONDS });
  if (endsAt <= now) {
    const isOver = group.confirmedAt !== null || (group.payUntil !== null && group.payUntil <= now);
    throw isOver
      ? refuse(409, 'places', 'group_places_pay_over')
      : refuse(422, 'places', 'group_unconfirmed');
  }
  const wanted = [{ ...item, quantity }];
  const { missing, unknown } = await holdPlaces(tx, { eventCode, owner, wanted, now, endsAt });
  if (unknown.length > 0) throw notFound('track');
  return missing.length === 0 ? 'kept' : ((await freeFor(tx, { eventCode, owner, item })) ?? 0);
}
