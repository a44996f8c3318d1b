import type { OwnMessages } from '@/lib/contract/realtime';
import type { Platform } from '../../platform/context';
import type { Db } from '../../platform/database/database';
import { rowOwner } from '../../platform/database/owner-columns';
import { itemOf } from '../../platform/inventory/items';
import { leaveLine } from '../../platform/inventory/join-line';
import { findWait } from '../../platform/inventory/line';
import { offeredPayload } from '../../platform/inventory/offers';
import type { Wait } from '../../platform/inventory/schema';
import { handleJob } from '../../platform/jobs/job-handlers';
import { isSameOwner } from '../../platform/owner';
import { broadcast } from '../../platform/realtime/broadcast';
import { sessionTitles } from '../../programme/queries';
import { type Programme, readProgramme } from '../../programme/read-programme';
import type { SiteEvent } from '../../tenancy/event';
import { findEvent } from '../../tenancy/find-event';
import { canBeWrittenTo, channelOf, lockOwner } from '../../tenancy/owner-kinds';
import { enqueueSeatMoved, enqueueSeatOffered } from '../letters/seats';
import { broadcastBasket } from '../live/broadcast-basket';
import { broadcastSeats } from '../live/broadcast-seats';
import { moveByWish } from './move-by-wish';

type Outcome = 'offered' | 'moved';

/**
 * Runs when a free seat is held for the first in line. An owner who waits to exchange another session is moved; all others
 * are notified of the offer, live and, if they have a mail address, by mail.
 */
export const carryOutOffer = handleJob(
  offeredPayload,
  async (platform: Platform, { event_code, wait: id }) => {
    const event = await findEvent(platform.db, event_code);
    if (!event) return;
    const programme = await readProgramme(platform.db, event);
    const decision = await platform.database.transaction((tx) =>
      decide(platform, tx, { event, programme, id }),
    );
    if (!decision) return;
    const { wait, outcome } = decision;
    broadcastBasket(platform, event, { owner: rowOwner(wait), now: platform.clock.now() });
    broadcastSeats(
      platform,
      event,
      [wait.code, wait.inExchangeFor].filter((code) => code !== null),
    );
    await notifyOwner(platform, { event, programme, wait, outcome });
  },
);

async function decide(
  platform: Platform,
  tx: Db,
  { event, programme, id }: { event: SiteEvent; programme: Programme; id: number },
): Promise<{ wait: Wait; outcome: Outcome } | null> {
  const before = await findWait(tx, id);
  if (!before) return null;
  const owner = rowOwner(before);
  const { eventCode } = before;
  const state = await lockOwner(platform, tx, { eventCode, owner });
  const now = platform.clock.now();
  // Read again under the lock: the offer may have been accepted or ended in the meantime.
  const wait = await findWait(tx, id);
  if (!wait || !isSameOwner(rowOwner(wait), owner))
    throw new Error(`The owner of wait ${id} is just changing.`);
  if (wait.state !== 'offered' || (wait.offerEndsAt ?? now) <= now) return null;
  const session = programme.sessionByCode.get(wait.code);
  if (!state || state.phase === 'closed' || !session || session.cancelled) {
    await leaveLine(tx, { eventCode, owner, items: [itemOf(wait)], now });
    return null;
  }
  const moved = await moveByWish(tx, { event, programme, wait, owner, state, now });
  if (canBeWrittenTo(platform, owner)) {
    const notice = { eventCode, owner, wait: id, session: wait.code, now };
    const old = wait.inExchangeFor;
    if (moved) await enqueueSeatMoved(tx, { ...notice, old: moved.old });
    else await enqueueSeatOffered(tx, { ...notice, old, until: wait.offerEndsAt ?? now });
  }
  return { wait, outcome: moved ? 'moved' : 'offered' };
}

async function notifyOwner(
  platform: Platform,
  {
    event,
    programme,
    wait,
    outcome,
  }: { event: SiteEvent; programme: Programme; wait: Wait; outcome: Outcome },
): Promise<void> {
  const session = programme.sessionByCode.get(wait.code);
  if (!session) return;
  const { titles } = sessionTitles(event, programme, session);
  const channel = channelOf(event, rowOwner(wait));
  const { code: session_code, inExchangeFor: old_session_code } = wait;
  if (outcome === 'moved' && old_session_code !== null) {
    const data: OwnMessages['workshop-moved'] = { session_code, old_session_code, titles };
    await broadcast(platform, [{ channel, event: 'workshop-moved', data }]);
    return;
  }
  const offered_until = wait.offerEndsAt ?? platform.clock.now();
  const data: OwnMessages['workshop-offered'] = { session_code, old_session_code, offered_until, titles };
  await broadcast(platform, [{ channel, event: 'workshop-offered', data }]);
}
