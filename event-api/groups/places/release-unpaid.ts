import type { Platform } from '../../platform/context';
import { release } from '../../platform/inventory/release';
import { listUnpaidTooLong } from '../../registration/of-group/group-registrations';
import { lockRegistration, type RegistrationKey, updateRegistration } from '../../registration/queries';
import { registrationOwner } from '../../registration/registration-owner';
import { groupReleased } from './letters/group-released';
import { placeReleased } from './letters/place-released';

/** Bounds one run; the next one goes on. */
const MAX_REGISTRATIONS = 500;

/**
 * Ends what was left to a group that did not pay in time: the registration is unfinished again, and everything that it holds
 * goes to the next in line. The person and the organiser are told.
 */
export async function releaseUnpaid(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  const now = clock.now();
  const due = await listUnpaidTooLong(db, { now, limit: MAX_REGISTRATIONS });
  for (const key of due) await releaseOne(platform, key, now);
}

function releaseOne({ database }: Platform, key: RegistrationKey, now: string): Promise<void> {
  const { eventCode, code } = key;
  const owner = registrationOwner(code);
  return database.transaction(async (tx) => {
    const registration = await lockRegistration(tx, key);
    // Read again under the lock: it may have been paid for, or taken back, in the meantime.
    const [due] = await listUnpaidTooLong(tx, { now, limit: 1, only: key });
    if (!due || !registration) return;
    await updateRegistration(tx, key, { leftToGroupAt: null });
    await release(tx, { eventCode, owner, now });
    const once = `${eventCode}:${code}:${registration.leftToGroupAt}`;
    await placeReleased.enqueue(tx, { eventCode, now, payload: { code }, once });
    const group = registration.groupCode ?? '';
    // One letter for all that end together.
    await groupReleased.enqueue(tx, {
      eventCode,
      now,
      payload: { code: group },
      once: `${eventCode}:${group}:${now}`,
    });
  });
}
