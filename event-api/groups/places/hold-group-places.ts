import { notFound, refuse } from '@/lib/errors';
import type { UseCase, UseCaseContext } from '../../calls/use-case';
import { atOneInstant } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { heldBy } from '../../platform/inventory/holds';
import { joinLine, leaveLine } from '../../platform/inventory/join-line';
import { requireTrack, trackItem } from '../../registration/tracks';
import { groupOwner, partyOwner } from '../../tenancy/group-owner';
import { tellGroup } from '../../tenancy/tell-group';
import { describeGroup } from '../describe-group';
import { requestedGroupTrack } from '../group-rules';
import { lockGroup } from '../queries';
import { type KeptPlaces, keepPlaces, tryToKeep } from './keep-places';

/**
 * Keeps so many places of a track for a group as its organiser asks for, gives back what is more, or waits in line for those
 * that are missing (specification §1). A new number takes the place of what the group waited for.
 */
export const holdGroupPlaces: UseCase<'holdGroupPlaces'> = async (caller, input) => {
  const { database, event } = caller;
  const { code, places: quantity } = input;
  const group = await database.transaction(async (tx) => {
    const locked = await lockGroup(tx, { eventCode: event.code, code });
    if (!locked) throw notFound('code');
    const context = atOneInstant(caller);
    // What it keeps can be given back, whatever the event offers by now.
    const track =
      quantity === 0 ? requireTrack(event, input.track) : requestedGroupTrack(context, input.track);
    const wanted = { group: locked, track, quantity };
    await (input.waitlist === 'Y' ? keepOrWait(context, tx, wanted) : keepNow(context, tx, wanted));
    await tellGroup(tx, { eventCode: event.code, groupCode: code });
    return locked;
  });
  return describeGroup(caller, group);
};

async function keepNow(context: UseCaseContext, tx: Db, wanted: KeptPlaces): Promise<void> {
  await keepPlaces(tx, context, wanted);
  await stopWaiting(context, tx, wanted);
}

async function keepOrWait(context: UseCaseContext, tx: Db, wanted: KeptPlaces): Promise<void> {
  const { event, env, clock } = context;
  const { group, track } = wanted;
  if (!event.definition.registration.waitlist) throw refuse(422, 'track', 'waitlist_closed');
  if ((await tryToKeep(tx, context, wanted)) === 'kept') {
    await stopWaiting(context, tx, wanted);
    return;
  }
  // A party in line keeps everybody behind it waiting.
  if (group.confirmedAt === null) throw refuse(422, 'places', 'group_unconfirmed');
  const { eventCode, code } = group;
  const item = trackItem(track);
  const now = clock.now();
  const kept = await heldBy(tx, groupOwner(code), { eventCode, item });
  const quantity = wanted.quantity - (kept && kept.endsAt > now ? kept.quantity : 0);
  const offerSeconds = env.WAITLIST_OFFER_SECONDS;
  await joinLine(tx, { eventCode, owner: partyOwner(code), item, quantity, offerSeconds, now });
}

async function stopWaiting({ clock }: UseCaseContext, tx: Db, { group, track }: KeptPlaces): Promise<void> {
  const { eventCode, code } = group;
  await leaveLine(tx, { eventCode, owner: partyOwner(code), items: [trackItem(track)], now: clock.now() });
}
