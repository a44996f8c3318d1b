import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import type { Owner } from '../../platform/owner';
import { cancelledOrders } from './schema';

/** Writes down that an order was cancelled, in the transaction that cancels it. */
export async function writeDownOrder(
  tx: Db,
  { eventCode, kind, code, isTold, now }: Owner & { eventCode: string; isTold: boolean; now: string },
): Promise<void> {
  await tx
    .insert(cancelledOrders)
    .values({ eventCode, kind, code, cancelledAt: now, toldAt: isTold ? null : now })
    .onConflictDoNothing();
}

/** Marks orders as told of. */
export const markTold = (
  tx: Db,
  { eventCode, kind, code, now }: { eventCode: string; kind: string; code: string; now: string },
) =>
  tx
    .update(cancelledOrders)
    .set({ toldAt: now })
    .where(
      and(
        eq(cancelledOrders.eventCode, eventCode),
        eq(cancelledOrders.kind, kind),
        eq(cancelledOrders.code, code),
      ),
    );

/** What was cancelled and nobody was told of yet, the earliest first. */
export const listUntold = (db: Db, eventCode: string) =>
  db
    .select()
    .from(cancelledOrders)
    .where(and(eq(cancelledOrders.eventCode, eventCode), isNull(cancelledOrders.toldAt)))
    .orderBy(asc(cancelledOrders.cancelledAt), asc(cancelledOrders.kind), asc(cancelledOrders.code));
