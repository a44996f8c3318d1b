import { notFound } from '@/lib/errors';
import type { UseCaseContext } from '../calls/use-case';
import { atOneInstant } from '../platform/clock';
import type { Need } from '../platform/inventory/hold-ends';
import type { ItemKey } from '../platform/inventory/items';
import { lockAtOneInstant, lockItemsOfMany } from '../platform/inventory/locks';
import { takeAvailable } from '../platform/inventory/take';
import type { OwnerRef } from '../platform/owner-kind';
import { broadcastLeft } from '../workshops/live/announce-places';
import type { HeldOrder, OrderReader } from './order-kind';

/** Holding an order's places again: who takes longer than a hold lasts is not sent back for nothing (design §7). */

/** A locked order, to be read at one instant through the transaction. */
export interface LockedOrder<Row> {
  row: Row;
  reader: OrderReader;
  /** Everything that it has, had or waits for, where that is locked. */
  locked?: readonly ItemKey[];
}

/** Locks an order and none of its places, which are locked last. @returns undefined when there is none */
export async function lockOrderAlone<Row>(
  caller: UseCaseContext,
  kind: Pick<HeldOrder<Row, unknown>, 'lock'>,
  tx: OrderReader['db'],
  ref: OwnerRef,
): Promise<LockedOrder<Row> | undefined> {
  const row = await kind.lock(tx, ref);
  return row && { row, reader: { ...atOneInstant(caller), db: tx } };
}

/** Locks an order with everything that it has, had or waits for. @returns undefined when there is none */
export async function lockOrder<Row>(
  caller: UseCaseContext,
  kind: Pick<HeldOrder<Row, unknown>, 'lock' | 'owner' | 'holders'>,
  tx: OrderReader['db'],
  ref: OwnerRef,
): Promise<LockedOrder<Row> | undefined> {
  const row = await kind.lock(tx, ref);
  if (!row) return undefined;
  const holders = kind.holders?.(row) ?? { owners: [kind.owner(row)] };
  const { locked, context } = await lockAtOneInstant(caller, tx, { eventCode: ref.eventCode, ...holders });
  return { row, reader: { ...context, db: tx }, locked };
}

/** A locked order as it is now, with what ended held again as far as it is free. What went to others stays as it is. */
export async function readHeldAgain<Row, Reading>(
  reader: OrderReader,
  kind: HeldOrder<Row, Reading>,
  row: Row,
): Promise<{ reading: Reading; ended: readonly Need[] }> {
  const reading = await kind.read(reader, row);
  const ended = kind.ended(reader, reading).filter(({ places }) => places.length > 0);
  if (ended.length === 0) return { reading, ended };
  const { db: tx, event, env, clock } = reader;
  const eventCode = event.code;
  const now = clock.now();
  await lockItemsOfMany(tx, {
    eventCode,
    owners: ended.map(({ owner }) => owner),
    and: ended.flatMap(({ places }) => places),
  });
  for (const { owner, places } of ended) {
    await kind.beforeHolding?.(tx, reading, { owner, places, now });
    await takeAvailable(tx, { eventCode, owner, items: places, now, holdSeconds: env.HOLD_SECONDS });
  }
  return { reading: await kind.read(reader, row), ended };
}

/** An order for its screens, with what ended held again as far as it is free; open screens are told of the places. */
export async function readRenewed<Row extends OwnerRef, Reading>(
  caller: UseCaseContext,
  kind: HeldOrder<Row, Reading>,
  row: Row,
): Promise<Reading> {
  const context = atOneInstant(caller);
  const reading = await kind.read(context, row);
  const isEnded = kind.ended(context, reading).some(({ places }) => places.length > 0);
  if (!isEnded) return reading;
  // Locked and read again, because it may be submitted or changed in another tab meanwhile.
  const held = await context.database.transaction(async (tx) => {
    const locked = await lockOrder(caller, kind, tx, row);
    if (!locked) throw notFound('code');
    return { ...(await readHeldAgain(locked.reader, kind, locked.row)), row: locked.row };
  });
  tellPlaces(context, held.ended);
  return kind.read(context, held.row);
}

/** Tells the event's open screens what is left, after the transaction has committed. */
export function tellPlaces(context: UseCaseContext, needs: readonly Need[]): void {
  broadcastLeft(
    context,
    context.event,
    needs.flatMap(({ places }) => places),
  );
}
