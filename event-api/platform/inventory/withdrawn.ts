import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../database/database';
import { inTransaction } from '../database/database';
import { isOwnedBy, ownerValues, rowOwner } from '../database/owner-columns';
import { mayBecome } from '../database/state-changes';
import { isOneOfMany } from '../database/statements';
import { type Owner, ownerKey } from '../owner';
import { announce, isGone, PLACES_GONE } from './edges';
import { endHolds } from './give-back';
import { type ItemKey, isOneOf, itemOf, keyOf } from './items';
import { lockItems } from './locks';
import { offerAndAnnounce } from './offers';
import { holds, inventoryItems, WAIT_CHANGES, type Wait, waits } from './schema';

/** Items that an organiser withdraws, such as cancelled sessions, and makes available again. */

/** Closes the whole lines of items that are withdrawn, such as cancelled sessions, and takes their offers back. */
export function closeLines(
  db: Db,
  { eventCode, items, now }: { eventCode: string; items: readonly ItemKey[]; now: string },
): Promise<Wait[]> {
  return inTransaction(db, async (tx) => {
    await lockItems(tx, eventCode, items);
    const ended = await tx
      .update(waits)
      .set({ state: 'closed' })
      .where(
        and(
          eq(waits.eventCode, eventCode),
          isOneOf(waits, items),
          mayBecome(waits.state, WAIT_CHANGES, 'closed'),
        ),
      )
      .returning();
    const offered = ended.filter((wait) => wait.offerEndsAt !== null);
    for (const wait of offered) {
      const which = isOwnedBy(holds, rowOwner(wait));
      await endHolds(tx, { eventCode, items: [itemOf(wait)], from: 'held', which, now });
    }
    return ended;
  });
}

/** Closes every line of an event that has somebody in it. */
export async function closeAllLines(
  tx: Db,
  { eventCode, now }: { eventCode: string; now: string },
): Promise<void> {
  const lines = await tx
    .selectDistinct({ kind: waits.kind, code: waits.code })
    .from(waits)
    .where(and(eq(waits.eventCode, eventCode), mayBecome(waits.state, WAIT_CHANGES, 'closed')));
  await closeLines(tx, { eventCode, items: lines.map(itemOf), now });
}

/** A place that an owner had: for good, or held until an instant that is still to come. */
export interface FormerPlace {
  owner: Owner;
  heldUntil: string | null;
}

/** Rows per statement: each has nine parameters. */
const MAX_STATEMENT_ROWS = 1000;

/**
 * Gives one place each of an item back to those whom it was taken from, in their order, as far as places are free. Who has a
 * place of it again already keeps that one. Runs in the transaction that makes the item available again, before anybody
 * else can ask for it.
 * @returns the keys of the owners who have their place (`ownerKey`)
 */
export async function restorePlaces(
  tx: Db,
  request: { eventCode: string; item: ItemKey; to: readonly FormerPlace[]; now: string },
): Promise<Set<string>> {
  const { eventCode, item, to, now } = request;
  const locked = (await lockItems(tx, eventCode, [item])).get(keyOf(item));
  if (!locked) return new Set();
  const present = await tx
    .select({ ownerKind: holds.ownerKind, ownerCode: holds.ownerCode })
    .from(holds)
    .where(
      and(eq(holds.eventCode, eventCode), isOneOf(holds, [item]), inArray(holds.state, ['held', 'sold'])),
    );
  const having = new Set(present.map((row) => ownerKey(rowOwner(row))));
  const free =
    locked.capacity === null ? to.length : Math.max(0, locked.capacity - locked.sold - locked.held);
  const receivers = to.filter(({ owner }) => !having.has(ownerKey(owner))).slice(0, free);
  for (let at = 0; at < receivers.length; at += MAX_STATEMENT_ROWS) {
    await tx.insert(holds).values(
      receivers.slice(at, at + MAX_STATEMENT_ROWS).map(({ owner, heldUntil }) => ({
        eventCode,
        ...item,
        ...ownerValues(owner),
        quantity: 1,
        createdAt: now,
        state: heldUntil === null ? ('sold' as const) : ('held' as const),
        endsAt: heldUntil ?? now,
      })),
    );
  }
  const held = receivers.filter(({ heldUntil }) => heldUntil !== null).length;
  await tx
    .update(inventoryItems)
    .set({
      sold: sql`${inventoryItems.sold} + ${receivers.length - held}`,
      held: sql`${inventoryItems.held} + ${held}`,
    })
    .where(and(eq(inventoryItems.eventCode, eventCode), isOneOf(inventoryItems, [item])));
  const isLast = receivers.length > 0 && isGone({ ...locked, held: locked.held + receivers.length });
  const restored = isLast ? [{ ...item, isEdge: true }] : [];
  await announce(tx, { kind: PLACES_GONE, eventCode, items: restored, now });
  return new Set(
    to
      .map(({ owner }) => ownerKey(owner))
      .filter((key) => having.has(key) || receivers.some(({ owner }) => ownerKey(owner) === key)),
  );
}

interface Lines {
  eventCode: string;
  items: readonly ItemKey[];
}

/** Everybody in lines that were closed, each once a line, in their order. */
export async function listClosedWaits(db: Db, { eventCode, items }: Lines): Promise<Wait[]> {
  if (items.length === 0) return [];
  const closedWaits = await db
    .select()
    .from(waits)
    .where(and(eq(waits.eventCode, eventCode), isOneOf(waits, items), eq(waits.state, 'closed')))
    .orderBy(asc(waits.id));
  const first = new Map<string, Wait>();
  for (const wait of closedWaits) {
    const name = `${keyOf(wait)} ${ownerKey(rowOwner(wait))}`;
    if (!first.has(name)) first.set(name, wait);
  }
  return [...first.values()];
}

/**
 * Opens closed lines again, as they were, for those who still want to wait. Who had an offer waits at the place where they had
 * it. Free places are offered at once. Runs in the transaction that makes the items available again, after others have got
 * back what they had, and before anybody else can ask for it.
 */
export async function reopenLines(
  tx: Db,
  { eventCode, items, now, wanted }: Lines & { now: string; wanted: readonly { id: number }[] },
): Promise<void> {
  if (items.length === 0) return;
  await lockItems(tx, eventCode, items);
  const ids = wanted.map(({ id }) => String(id));
  const closed = and(eq(waits.eventCode, eventCode), isOneOf(waits, items), eq(waits.state, 'closed'));
  await tx
    .update(waits)
    .set({ state: 'waiting', offerEndsAt: null })
    .where(and(closed, isOneOfMany(waits.id, ids)));
  // Whoever does not come back now never does: the next closing may find others in line.
  await tx.delete(waits).where(closed);
  const reopened = items.map((item) => ({ ...item, isEdge: false }));
  await offerAndAnnounce(tx, { eventCode, items: reopened, now });
}
