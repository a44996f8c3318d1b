import { rowOwner } from '../platform/database/owner-columns';
import { findWait } from '../platform/inventory/line';
import { offeredPayload } from '../platform/inventory/offers';
import { handleJob } from '../platform/jobs/job-handlers';
import { lockRegistration, moveRegistration } from '../registration/queries';
import { findEvent } from '../tenancy/find-event';
import { broadcastBasket } from '../workshops/live/broadcast-basket';

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
