import { refuse } from '@/lib/errors';
import { addSeconds } from '@/lib/time/seconds';
import type { UseCaseContext } from '../../calls/use-case';
import type { Db } from '../../platform/database/database';
import { giveBack } from '../../platform/inventory/give-back';
import { freeFor } from '../../platform/inventory/holds';
import { tryToTake } from '../../platform/inventory/take';
import { type Track, trackItem } from '../../registration/tracks';
import type { SiteEvent } from '../../tenancy/event';
import { groupOwner } from '../../tenancy/group-owner';
import type { StoredGroup } from '../schema';

export interface KeptPlaces {
  group: StoredGroup;
  track: Track;
  /** How many the group then keeps, beside those that its members use. 0 gives back all. */
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
    await giveBack(tx, { eventCode, owner, items: [item], now });
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
  const { lost } = await tryToTake(tx, { eventCode, owner, items: [{ ...item, quantity }], endsAt, now });
  return lost.length === 0 ? 'kept' : ((await freeFor(tx, { eventCode, owner, item })) ?? 0);
}

const DAY_SECONDS = 24 * 3600;

type Event = Pick<SiteEvent, 'definition'>;
type Paying = Pick<StoredGroup, 'payUntil' | 'confirmedAt' | 'createdAt'>;

/**
 * Until when places that a group takes now are kept for it: its days, but not longer than it may pay. Before it is confirmed,
 * as long as those of any basket, counted from its beginning so that asking again keeps nothing longer
 * (docs/rooms/groups.md#unconfirmed-groups).
 */
export function keptUntil(
  { definition }: Event,
  { payUntil, confirmedAt, createdAt }: Paying,
  { now, holdSeconds }: { now: string; holdSeconds: number },
): string {
  // An event that takes no groups any more keeps no further places.
  const days = addSeconds(now, (definition.groups?.keep_days ?? 0) * DAY_SECONDS);
  const longest = confirmedAt === null ? addSeconds(createdAt, holdSeconds) : days;
  return payUntil !== null && payUntil < longest ? payUntil : longest;
}

/** Until when what is left to a group now waits for its payment: as long as it may pay. */
export function paidUntil(event: Event, group: Paying, when: { now: string; holdSeconds: number }): string {
  return group.payUntil ?? keptUntil(event, group, when);
}
