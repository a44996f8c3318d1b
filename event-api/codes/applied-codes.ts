import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { isOwnedBy, ownerValues } from '../platform/database/owner-columns';
import { type Reading, readRows } from '../platform/database/readings/read-together';
import { giveBack } from '../platform/inventory/give-back';
import { ITEM_KINDS } from '../platform/inventory/items';
import { take } from '../platform/inventory/take';
import type { OwnerKey } from '../tenancy/owner-kinds';
import { type DiscountCode, usesOf } from './event-codes';
import { appliedCodes } from './schema';

export type AppliedCode = typeof appliedCodes.$inferSelect;

const ofOwner = ({ eventCode, owner }: OwnerKey) =>
  and(eq(appliedCodes.eventCode, eventCode), isOwnedBy(appliedCodes, owner));

/** The code that an owner has applied, if any, as part of a larger reading. */
export function appliedCodeReading(key: OwnerKey): Reading<AppliedCode | undefined> {
  const { query, read } = readRows(appliedCodes, sql`where ${ofOwner(key)}`);
  return { query, read: (rows) => read(rows)[0] };
}

export async function findAppliedCode(db: Db, key: OwnerKey): Promise<string | undefined> {
  const [applied] = await db.select({ code: appliedCodes.code }).from(appliedCodes).where(ofOwner(key));
  return applied?.code;
}

/**
 * Applies a discount code to an owner's order in place of any other, and holds a use of it.
 * @throws PlacesTaken (409) when all its uses are taken
 */
export async function applyCode(
  tx: Db,
  code: DiscountCode,
  { now, holdSeconds, ...key }: OwnerKey & { now: string; holdSeconds: number },
): Promise<void> {
  await removeCode(tx, { ...key, now });
  const items = usesOf(code);
  if (items.length > 0) await take(tx, { ...key, items, now, holdSeconds });
  await tx
    .insert(appliedCodes)
    .values({ eventCode: key.eventCode, ...ownerValues(key.owner), code: code.code, appliedAt: now });
}

/** Says that an owner's order was confirmed at the price of its code. */
export async function markCodeUsed(tx: Db, { now, ...key }: OwnerKey & { now: string }): Promise<void> {
  await tx.update(appliedCodes).set({ usedAt: now }).where(ofOwner(key));
}

/** Takes the code off an owner's order and gives its use back. */
export async function removeCode(tx: Db, { now, ...key }: OwnerKey & { now: string }): Promise<void> {
  const [removed] = await tx.delete(appliedCodes).where(ofOwner(key)).returning({ code: appliedCodes.code });
  if (!removed) return;
  await giveBack(tx, { ...key, items: [{ kind: ITEM_KINDS.codeUse, code: removed.code }], now });
}
