import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { OwnMessages } from '@/lib/contract/realtime';
import type { Platform } from '../../platform/context';
import { isOwnedBy, rowOwner } from '../../platform/database/owner-columns';
import type { EventIdentity } from '../../platform/event-identity';
import { holdersOf } from '../../platform/inventory/holds';
import { isSameOwner } from '../../platform/owner';
import { broadcast } from '../../platform/realtime/broadcast';
import { seatOf } from '../../programme/seats';
import { channelOf } from '../../tenancy/owner-kinds';
import { basketItems } from '../schema';

/**
 * Notifies baskets of full sessions that they contain without a held seat (specification §4, workshop-reserved). Each
 * basket is notified once, until it holds a seat of the session again.
 */
export async function broadcastReserved(
  platform: Pick<Platform, 'db' | 'realtime' | 'clock' | 'owners'>,
  event: EventIdentity,
  { sessionCodes, now }: { sessionCodes: readonly string[]; now: string },
): Promise<void> {
  if (sessionCodes.length === 0) return;
  const { db } = platform;
  const eventCode = event.code;
  const notNotified = await db
    .select({
      ownerKind: basketItems.ownerKind,
      ownerCode: basketItems.ownerCode,
      sessionCode: basketItems.sessionCode,
    })
    .from(basketItems)
    .where(
      and(
        eq(basketItems.eventCode, eventCode),
        inArray(basketItems.sessionCode, [...sessionCodes]),
        inArray(basketItems.state, ['held', 'lost']),
        isNull(basketItems.fullToldAt),
      ),
    );
  if (notNotified.length === 0) return;
  const holders = await holdersOf(db, { eventCode, items: sessionCodes.map(seatOf), now });
  for (const { sessionCode, ...row } of notNotified) {
    const owner = rowOwner(row);
    if (holders.some((hold) => hold.code === sessionCode && isSameOwner(rowOwner(hold), owner))) continue;
    const key = and(
      eq(basketItems.eventCode, eventCode),
      isOwnedBy(basketItems, owner),
      eq(basketItems.sessionCode, sessionCode),
      isNull(basketItems.fullToldAt),
    );
    const marked = await db.update(basketItems).set({ fullToldAt: now }).where(key).returning();
    if (marked.length === 0) continue;
    const data: OwnMessages['workshop-reserved'] = { session_code: sessionCode };
    await broadcast(platform, [{ channel: channelOf(event, owner), event: 'workshop-reserved', data }]);
  }
}
