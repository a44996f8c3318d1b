import type { Db } from '../platform/database/database';
import { heldBy, passPlaces } from '../platform/inventory/pass-places';
import { groupOwner } from '../tenancy/group-owner';
import type { Registration } from './queries';
import { registrationOwner } from './registration-owner';
import { trackItem } from './tracks';

type OfGroup = Pick<Registration, 'eventCode' | 'code' | 'groupCode'>;

/**
 * Gives a registration of a group one of the places that the group keeps in a track, until they end, unless it has one. It
 * is locked by the transaction, or new.
 */
export async function takeGroupPlace(
  tx: Db,
  { eventCode, code, groupCode }: OfGroup,
  { track, now }: { track: string; now: string },
): Promise<void> {
  if (groupCode === null) return;
  const to = registrationOwner(code);
  const item = trackItem({ code: track });
  const own = await heldBy(tx, to, { eventCode, item });
  if (own && own.endsAt > now) return;
  await passPlaces(tx, { eventCode, from: groupOwner(groupCode), to, item, now });
}

/** Gives the place of a registration back to its group. */
export async function giveBackGroupPlace(
  tx: Db,
  { eventCode, code, groupCode, trackCode }: OfGroup & Pick<Registration, 'trackCode'>,
  { now }: { now: string },
): Promise<void> {
  if (groupCode === null) return;
  const item = trackItem({ code: trackCode });
  const from = registrationOwner(code);
  const to = groupOwner(groupCode);
  await passPlaces(tx, { eventCode, from, to, item, now });
}

/** The same before a registration takes another track's place, whose items the transaction has locked. */
export async function exchangeGroupPlace(
  tx: Db,
  registration: OfGroup & Pick<Registration, 'trackCode'>,
  { track, now }: { track: string; now: string },
): Promise<void> {
  await giveBackGroupPlace(tx, registration, { now });
  await takeGroupPlace(tx, registration, { track, now });
}
