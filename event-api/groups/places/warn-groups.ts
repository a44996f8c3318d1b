import { and, eq } from 'drizzle-orm';
import { addSeconds } from '@/lib/time/seconds';
import type { Platform } from '../../platform/context';
import { listUnpaidPlaces } from '../../registration/of-group/group-registrations';
import { groups } from '../schema';
import { isToBeWarned, WARNED_DAYS } from './ending-places';
import { groupEnding } from './letters/group-ending';
import { placeEnding } from './letters/place-ending';

const DAY_SECONDS = 24 * 3600;

/**
 * Warns organisers before places of their group end, and its people who have not finished. The mark is set in the
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
