import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { isOwnedByOneOf } from '../platform/database/owner-columns';
import type { OwnersKey } from '../tenancy/owner-kinds';
import { checkIns } from './schema';

export type CheckIn = typeof checkIns.$inferSelect;

/** When somebody came, once for each place and day, in their order (docs/rooms/desk.md#at-the-door). */
export const listAttendance = (db: Db, { eventCode, owners }: OwnersKey): Promise<CheckIn[]> =>
  db
    .select()
    .from(checkIns)
    .where(
      and(
        eq(checkIns.eventCode, eventCode),
        isOwnedByOneOf(checkIns, owners),
        eq(checkIns.isFirst, true),
        isNull(checkIns.undoneAt),
      ),
    )
    .orderBy(asc(checkIns.scannedAt));

/** What has changed of an event's check-ins since a change, in their order. */
export const listChanges = (
  db: Db,
  { eventCode, after, limit }: { eventCode: string; after: number; limit: number },
): Promise<CheckIn[]> =>
  db
    .select()
    .from(checkIns)
    .where(and(eq(checkIns.eventCode, eventCode), gt(checkIns.change, after)))
    .orderBy(asc(checkIns.change))
    .limit(limit);
