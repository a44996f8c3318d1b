import { and, eq, lte, sql } from 'drizzle-orm';
import type { Platform } from '../context';
import { endHolds } from './end-holds';
import { lockItems } from './items';
import { holds } from './schema';

/** Items per run; the remaining ones wait for the next run, a few seconds later. */
const MAX_ITEMS_PER_RUN = 200;

/** Releases expired holds, item by item, so that no lock is held for long. @returns the number of places released */
export async function releaseExpired({ database, db, clock }: Pick<Platform, 'database' | 'db' | 'clock'>) {
  const now = clock.now();
  const ended = await db
    .selectDistinct({ eventCode: holds.eventCode, kind: holds.kind, code: holds.code })
    .from(holds)
    .where(and(eq(holds.state, 'held'), lte(holds.endsAt, now)))
    .limit(MAX_ITEMS_PER_RUN);
  let places = 0;
  for (const { eventCode, ...item } of ended) {
    const freed = await database.transaction(async (tx) => {
      await lockItems(tx, eventCode, [item]);
      return endHolds(tx, { eventCode, items: [item], from: 'held', which: sql`ends_at <= ${now}`, now });
    });
    places += freed[0]?.quantity ?? 0;
  }
  return places;
}
