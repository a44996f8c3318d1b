import type { OwnMessages } from '@/lib/contract/realtime';
import { addSeconds } from '@/lib/time/seconds';
import type { Db } from '../platform/database/database';
import { rowOwner } from '../platform/database/owner-columns';
import { itemOf } from '../platform/inventory/items';
import { leaveLine } from '../platform/inventory/join-line';
import { findWait } from '../platform/inventory/line';
import { offeredPayload } from '../platform/inventory/offers';
import { enqueue } from '../platform/jobs/enqueue';
import { handleJob } from '../platform/jobs/job-handlers';
import type { Owner } from '../platform/owner';
import { broadcast } from '../platform/realtime/broadcast';
import { isEmailRegistered } from '../registration/email-use';
import { lockRegistration, moveRegistration } from '../registration/queries';
import { canFollow } from '../registration/statuses';
import { findEvent } from '../tenancy/find-event';
import { channelOf } from '../tenancy/owner-kinds';
import { broadcastBasket } from '../workshops/live/broadcast-basket';
import { enqueueWaitlistOffered } from './letters';

interface Offer {
  owner: Owner;
  until: string;
}

/** Sends the offer of a held place to the first in line, by mail and live, and enqueues the check at its end. */
export const offerPlace = handleJob(offeredPayload, async (platform, { event_code, wait: id }) => {
  const { db, database, clock } = platform;
  const event = await findEvent(db, event_code);
  if (!event) return;
  const offer = await database.transaction((tx) => decide(tx, id, clock.now()));
  if (!offer) return;
  const data: OwnMessages['waitlist-offered'] = {
    entry_ID: offer.owner.code,
    offered_until: offer.until,
  };
  await broadcast(platform, [{ channel: channelOf(event, offer.owner), event: 'waitlist-offered', data }]);
});

async function decide(tx: Db, id: number, now: string): Promise<Offer | null> {
  const before = await findWait(tx, id);
  if (!before) return null;
  const { eventCode } = before;
  const owner = rowOwner(before);
  const key = { eventCode, code: owner.code };
  const registration = await lockRegistration(tx, key);
  // Read again under the lock: the offer may have been accepted or ended in the meantime.
  const wait = await findWait(tx, id);
  const until = wait?.offerEndsAt ?? now;
  if (wait?.state !== 'offered' || until <= now) return null;
  const { email, status } = registration ?? {};
  const registered = email !== undefined && (await isEmailRegistered(tx, { eventCode, email }));
  if (!status || registered || !canFollow(status, 'offered')) {
    await leaveLine(tx, { eventCode, owner, items: [itemOf(wait)], now });
    if (registered && status === 'waitlisted') await moveRegistration(tx, { ...key, to: 'cancelled' });
    return null;
  }
  await moveRegistration(tx, { ...key, to: 'offered' });
  await enqueueWaitlistOffered(tx, { ...key, now, wait: id, until });
  const runAt = addSeconds(until, OFFER_CHECK_DELAY_SECONDS);
  const payload = { event_code: eventCode, wait: id };
  await enqueue(tx, { kind: OFFER_ENDED, eventCode, payload, key: `${OFFER_ENDED}:${id}`, runAt });
  return { owner, until };
}

/** The job that checks, after an offer's end, whether it was accepted. */
export const OFFER_ENDED = 'waitlist.offer-ended';

/** Time after an offer's end until its job runs. By then the place was offered to the next in line. */
export const OFFER_CHECK_DELAY_SECONDS = 30;

/** Moves a registration back to `waitlisted` when its offer was not accepted in time. It is no longer in line. */
export const offerEnded = handleJob(offeredPayload, async (platform, { event_code, wait: id }) => {
  const { db, database, clock } = platform;
  const wait = await findWait(db, id);
  const event = await findEvent(db, event_code);
  if (!wait || !event || !['offered', 'ended'].includes(wait.state)) return;
  const owner = rowOwner(wait);
  const key = { eventCode: event_code, code: owner.code };
  await database.transaction(async (tx) => {
    const registration = await lockRegistration(tx, key);
    if (registration?.status === 'offered') await moveRegistration(tx, { ...key, to: 'waitlisted' });
  });
  broadcastBasket(platform, event, { owner, now: clock.now() });
});
