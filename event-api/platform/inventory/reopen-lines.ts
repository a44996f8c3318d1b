import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../database/database';
import { rowOwner } from '../database/owner-columns';
import { isOneOfMany } from '../database/statements';
import { ownerKey } from '../owner';
import { type ItemKey, isOneOf, keyOf, lockItems } from './items';
import { offerAndPublish } from './offer-and-publish';
import { type Wait, waits } from './schema';

interface Lines {
  eventCode: string;
  items: readonly ItemKey[];
}

/** Everybody in lines that were closed, each once a line, in their order. */
export async function listClosedWaits(db: Db, { eventCode, items }: Lines): Promise<Wait[]> {
  if (items.length === 0) return [];
  const found = await db
    .select()
    .from(waits)
    .where(and(eq(waits.eventCode, eventCode), isOneOf(waits, items), eq(waits.state, 'closed')))
    .orderBy(asc(waits.id));
  const first = new Map<string, Wait>();
  for (const wait of found) {
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
  await offerAndPublish(tx, { eventCode, items, now });
}
