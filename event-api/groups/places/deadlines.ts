import { and, eq } from 'drizzle-orm';
import { addSeconds } from '@/lib/time/seconds';
import type { Platform } from '../../platform/context';
import { giveBack } from '../../platform/inventory/give-back';
import type { RecurringTask } from '../../platform/jobs/job-handlers';
import { listUnpaidPlaces, listUnpaidTooLong } from '../../registration/of-group/group-registrations';
import { lockRegistration, type RegistrationKey, updateRegistration } from '../../registration/queries';
import { registrationOwner } from '../../registration/registration-owner';
import { groups } from '../schema';
import { isToBeWarned, WARNED_DAYS } from './ending-places';
import { groupEnding, groupReleased, placeEnding, placeReleased } from './place-letters';

const DAY_SECONDS = 24 * 3600;

/**
 * Warns organisers before places of their group end, and its members who have not finished. The mark is set in the
 * transaction that enqueues the letters, so that no instance sends them a second time.
 */
export async function warnGroups({ db, database, clock }: Platform): Promise<void> {
  const now = clock.now();
  const until = addSeconds(now, Math.max(...WARNED_DAYS) * DAY_SECONDS);
  const events = await db
    .selectDistinct({ eventCode: groups.eventCode })
    .from(groups)
    .where(isToBeWarned(now));
  for (const { eventCode } of events) {
    await database.transaction(async (tx) => {
      const warned = await tx
        .update(groups)
        .set({ warnedAt: now })
        .where(and(eq(groups.eventCode, eventCode), isToBeWarned(now)))
        .returning({ code: groups.code });
      const codes = warned.map(({ code }) => code);
      if (codes.length === 0) return;
      const letterFor = (code: string) => ({
        eventCode,
        now,
        payload: { code },
        once: `${eventCode}:${code}:${now}`,
      });
      await groupEnding.enqueueAll(tx, codes.map(letterFor));
      const unpaid = await listUnpaidPlaces(tx, { eventCode, groupCodes: codes, now });
      const unfinished = unpaid.filter((place) => place.leftAt === null && place.until <= until);
      await placeEnding.enqueueAll(
        tx,
        unfinished.map(({ code }) => letterFor(code)),
      );
    });
  }
}

/** Bounds one run; the next one goes on. */
const MAX_REGISTRATIONS = 500;

/**
 * Ends what was left to a group that did not pay in time: the registration is unfinished again, and everything that it holds
 * goes to the next in line. The member and the organiser are told.
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
    await updateRegistration(tx, key, { leftToGroupAt: null, pricedAt: null });
    await giveBack(tx, { eventCode, owner, now });
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

const EVERY_SECONDS = 300;

export const groupsTasks: readonly RecurringTask[] = [
  { name: 'warn-groups', everySeconds: EVERY_SECONDS, run: warnGroups },
  { name: 'release-unpaid-of-groups', everySeconds: EVERY_SECONDS, run: releaseUnpaid },
];
