import { eq } from 'drizzle-orm';
import { declineApplication } from '../../applications/decide/decide-application';
import { cancelPurchase } from '../../buyers/order/cancel-purchase';
import { releaseGroup } from '../../groups/event-organiser/release-group';
import { endCredit } from '../../groups/pay/group-credit';
import { publish } from '../../platform/bus/publish';
import type { Clock } from '../../platform/clock';
import type { Database, Db } from '../../platform/database/database';
import { closeAllLines } from '../../platform/inventory/withdrawn';
import { enqueue } from '../../platform/jobs/enqueue';
import { cancelByOrganiser } from '../../registration/organiser/cancel-by-organiser';
import { giveUpForOrganiser } from '../../registration/organiser/give-up-for-organiser';
import { isSubmitted } from '../../registration/statuses';
import { cancelledEvents, events } from '../../tenancy/schema';
import { type AffectedOrder, listAffected } from './affected-orders';
import { writeDownOrder } from './cancelled-orders';
import { countInFlight } from './plan-cancellation';
import { TELL_CANCELLED } from './tell-cancelled';

type Place = { database: Database; clock: Clock };

export interface EventCancellation {
  /** How many orders were cancelled by this run. */
  cancelled: number;
  /** Orders with a payment under way, and payments of others: run it again when these are settled. */
  paying: number;
}

/**
 * Stops the sales of an event for good, also across imports: from here on nobody begins, keeps or sends an order, and nobody is
 * offered a place that becomes free.
 * @param also is part of the same transaction
 * @returns the organiser's words, which are those of the first time
 */
export async function closeEvent(
  { database, clock }: Place,
  { eventCode, message }: { eventCode: string; message: string | null },
  also: (tx: Db) => Promise<void> = async () => undefined,
): Promise<{ message: string | null }> {
  const now = clock.now();
  return database.transaction(async (tx) => {
    await tx.select({ code: events.code }).from(events).where(eq(events.code, eventCode)).for('update');
    await tx.insert(cancelledEvents).values({ eventCode, cancelledAt: now, message }).onConflictDoNothing();
    await closeAllLines(tx, { eventCode, now });
    await publish(tx, { type: 'drop', tags: [`event:${eventCode}`] });
    await also(tx);
    const [row] = await tx.select().from(cancelledEvents).where(eq(cancelledEvents.eventCode, eventCode));
    return { message: row?.message ?? null };
  });
}

/**
 * Cancels everything of an event that is closed, each order in a transaction of its own, and gives back in full what was paid for
 * it. It can end anywhere and be repeated: what is cancelled is not touched again, and everybody gets one letter, once all that is
 * theirs is cancelled.
 * @param onProgress is told how many of how many orders are cancelled; an error of its ends the run between two of them
 */
export async function cancelOrders(
  place: Place,
  { eventCode, message }: { eventCode: string; message: string | null },
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<EventCancellation> {
  const { database, clock } = place;
  const affected = await listAffected(database.db, eventCode);
  const count: Record<Outcome, number> = { done: 0, paying: 0, waiting: 0 };
  for (const order of affected) {
    count[await cancelOne(place, eventCode, order, message)] += 1;
    onProgress(count.done, affected.length);
  }
  const now = clock.now();
  await enqueue(database.db, {
    ...{ kind: TELL_CANCELLED, eventCode, payload: { event_code: eventCode }, runAt: now },
  });
  const inFlight = await countInFlight(database.db, eventCode);
  return { cancelled: count.done, paying: Math.max(count.paying, count.waiting, inFlight) };
}

/** `paying`: a payment of it is under way; `waiting`: of a group somebody is, or the group itself. */
type Outcome = 'done' | 'paying' | 'waiting';

async function cancelOne(
  place: Place,
  eventCode: string,
  order: AffectedOrder,
  message: string | null,
): Promise<Outcome> {
  const { code } = order;
  const now = place.clock.now();
  const writeDown = (tx: Db, isTold = true) => writeDownOrder(tx, { eventCode, ...order, isTold, now });
  switch (order.as) {
    case 'registration': {
      const { outcome } = await cancelByOrganiser(place, {
        ...{ code, refund: 'full', message },
        // Whoever has only begun was promised nothing.
        tellOtherwise: (tx, { status, leftToGroupAt }) =>
          writeDown(tx, isSubmitted(status) || status !== 'started' || leftToGroupAt !== null),
      });
      return outcome === 'paying' ? 'paying' : 'done';
    }
    case 'kept':
      await giveUpForOrganiser(place, code);
      return 'done';
    case 'application':
      await declineApplication(place, { code, message, tellOtherwise: (tx) => writeDown(tx) });
      return 'done';
    case 'buyer':
      await cancelPurchase(place, { eventCode, code }, (tx) => writeDown(tx));
      return 'done';
    case 'group': {
      let isEnded = true;
      await releaseGroup(place, { eventCode, code }, null, async (tx, { confirmedAt }) => {
        isEnded = await endCredit(tx, { eventCode, code }, now);
        if (isEnded) await writeDown(tx, confirmedAt !== null);
      });
      return isEnded ? 'done' : 'waiting';
    }
    case 'presenter':
      await writeDown(place.database.db);
      return 'done';
  }
}
