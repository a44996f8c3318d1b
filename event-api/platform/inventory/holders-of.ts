import { and, eq, gt, or } from 'drizzle-orm';
import type { Db } from '../database/database';
import { type ItemKey, isOneOf } from './items';
import { holds } from './schema';

/** The owners of places of items that are sold, or held and not expired. */
export function holdersOf(
  db: Db,
  { eventCode, items, now }: { eventCode: string; items: readonly ItemKey[]; now: string },
): Promise<{ code: string; ownerKind: string; ownerCode: string }[]> {
  return db
    .select({ code: holds.code, ownerKind: holds.ownerKind, ownerCode: holds.ownerCode })
    .from(holds)
    .where(
      and(
        eq(holds.eventCode, eventCode),
        isOneOf(holds, items),
        or(eq(holds.state, 'sold'), and(eq(holds.state, 'held'), gt(holds.endsAt, now))),
      ),
    );
}
