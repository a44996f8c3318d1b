import { refuse } from '@/lib/errors';
import type { Db } from '../../platform/database/database';
import { heldBy } from '../../platform/inventory/holds';
import { passOn, passOnSold } from '../../platform/inventory/pass-on';
import { groupOwner } from '../../tenancy/group-owner';
import type { Registration } from '../queries';
import { registrationOwner } from '../registration-owner';
import { trackItem } from '../tracks';

type OfGroup = Pick<Registration, 'eventCode' | 'code' | 'groupCode' | 'placeOf'>;

/**
 * Gives a registration of a group one of the places that the group keeps in a track, until they end, unless it has one. It
 * is locked by the transaction, or new.
 */
export async function takeGroupPlace(
  tx: Db,
  { eventCode, code, groupCode, placeOf }: OfGroup,
  { track, now }: { track: string; now: string },
): Promise<void> {
  if (groupCode === null || placeOf !== null) return;
  const to = registrationOwner(code);
  const item = trackItem({ code: track });
  const own = await heldBy(tx, to, { eventCode, item });
  if (own && own.endsAt > now) return;
  await passOn(tx, { eventCode, from: groupOwner(groupCode), to, item, now });
}

/**
 * Begins a registration in a place that its group bought for somebody who has cancelled.
 * @throws Refusal 409 at `track` when the group has given it up, or somebody else is in it
 */
export async function takeBoughtPlace(
  tx: Db,
  { eventCode, code, placeOf }: Pick<Registration, 'eventCode' | 'code'> & { placeOf: string },
  { track }: { track: string },
): Promise<void> {
  const item = trackItem({ code: track });
  const [from, to] = [registrationOwner(placeOf), registrationOwner(code)];
  if (!(await passOnSold(tx, { eventCode, from, to, item }))) throw refuse(409, 'track', 'group_place_gone');
}

/** Gives the place of a registration back to its group: what it had bought stays bought. */
export async function giveBackGroupPlace(
  tx: Db,
  { eventCode, code, groupCode, trackCode, placeOf }: OfGroup & Pick<Registration, 'trackCode'>,
  { now }: { now: string },
): Promise<void> {
  if (groupCode === null) return;
  const item = trackItem({ code: trackCode });
  const from = registrationOwner(code);
  if (placeOf !== null) {
    await passOnSold(tx, { eventCode, from, to: registrationOwner(placeOf), item });
    return;
  }
  const to = groupOwner(groupCode);
  await passOn(tx, { eventCode, from, to, item, now });
}

/** Exchanges a group's place before its registration takes another track's, whose items the transaction has locked. */
export async function exchangeGroupPlace(
  tx: Db,
  registration: OfGroup & Pick<Registration, 'trackCode'>,
  { track, now }: { track: string; now: string },
): Promise<void> {
  await giveBackGroupPlace(tx, registration, { now });
  await takeGroupPlace(tx, { ...registration, placeOf: null }, { track, now });
}
