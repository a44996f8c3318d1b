import { rowOwner } from '../platform/database/owner-columns';
import { findWait } from '../platform/inventory/line';
import { offeredPayload } from '../platform/inventory/offer-free-places';
import { handleJob } from '../platform/jobs/job-handlers';
import { moveRegistration } from '../registration/change-registration';
import { lockRegistration } from '../registration/queries';
import { findEvent } from '../tenancy/find-event';
import { broadcastBasket } from '../workshops/live/broadcast-basket';

/** The job that looks, when an offer's time is over, whether it was accepted. */
export const OFFER_ENDED = 'waitlist.offer-ended';

/** By then the place has gone on to the next, in seconds after the offer's end. */
export const GRACE_SECONDS = 30;

/** Puts a registration whose offer was not accepted in time back on the waitlist, though no longer in line. */
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
