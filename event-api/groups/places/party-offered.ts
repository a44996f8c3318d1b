import type { Db } from '../../platform/database/database';
import { rowOwner } from '../../platform/database/owner-columns';
import { holdUntil } from '../../platform/inventory/hold-ends';
import { heldBy } from '../../platform/inventory/holds';
import { ITEM_KINDS, itemOf } from '../../platform/inventory/items';
import { leaveLine, takeOffers } from '../../platform/inventory/join-line';
import { findWait } from '../../platform/inventory/line';
import { offeredPayload, PARTY, placeOffered } from '../../platform/inventory/offers';
import { passOn } from '../../platform/inventory/pass-on';
import type { Wait } from '../../platform/inventory/schema';
import { handleJob } from '../../platform/jobs/job-handlers';
import type { SiteEvent } from '../../tenancy/event';
import { findEvent } from '../../tenancy/find-event';
import { groupOwner } from '../../tenancy/group-owner';
import { tellGroup } from '../../tenancy/tell-group';
import { lockGroup } from '../queries';
import { keptUntil } from './keep-places';
import { partyPlaced } from './place-letters';

/** The job for places that became free for a whole party. Never change the name, because databases contain such jobs. */
export const PARTY_OFFERED = placeOffered(ITEM_KINDS.track, PARTY);

/** Adds the places to those that the group keeps: its organiser asked for them, so there is nothing to accept. */
export const partyOffered = handleJob(offeredPayload, async (platform, { event_code, wait: id }) => {
  const { db, database, clock, env } = platform;
  const event = await findEvent(db, event_code);
  if (!event) return;
  await database.transaction((tx) =>
    take(tx, event, id, { now: clock.now(), holdSeconds: env.HOLD_SECONDS }),
  );
});

async function take(
  tx: Db,
  event: SiteEvent,
  id: number,
  when: { now: string; holdSeconds: number },
): Promise<void> {
  const { now } = when;
  const before = await findWait(tx, id);
  if (!before) return;
  const party = rowOwner(before);
  const { eventCode } = before;
  const group = await lockGroup(tx, { eventCode, code: party.code });
  // Read again under the lock: the group may have left the line in the meantime.
  const wait = await findWait(tx, id);
  if (wait?.state !== 'offered' || (wait.offerEndsAt ?? now) <= now) return;
  await tellGroup(tx, { eventCode, groupCode: party.code });
  const item = itemOf(wait);
  const own = { eventCode, owner: party, items: [item] };
  const endsAt = group && keptUntil(event, group, when);
  if (!group || !endsAt || endsAt <= now) {
    await leaveLine(tx, { ...own, now });
    return;
  }
  await add(tx, wait, { endsAt, now });
  const payload = { code: group.code, track: wait.code, quantity: wait.quantity };
  await partyPlaced.enqueue(tx, { eventCode, now, payload, once: String(id) });
}

/** All places of the track that the group keeps then end together, the earlier ones not sooner than before. */
async function add(tx: Db, wait: Wait, { endsAt, now }: { endsAt: string; now: string }): Promise<void> {
  const { eventCode, quantity } = wait;
  const item = itemOf(wait);
  const from = rowOwner(wait);
  const to = groupOwner(from.code);
  await takeOffers(tx, { eventCode, owner: from, items: [item] });
  const before = await heldBy(tx, to, { eventCode, item });
  await passOn(tx, { eventCode, from, to, item, quantity, now });
  const end = before && before.endsAt > endsAt ? before.endsAt : endsAt;
  await holdUntil(tx, { eventCode, owner: to, items: [item], endsAt: end, now });
}
