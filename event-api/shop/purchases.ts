import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { isOwnedBy, isOwnedByOneOf, ownerValues } from '../platform/database/owner-columns';
import { type Reading, readRows } from '../platform/database/readings/read-together';
import { mayBecome } from '../platform/database/state-changes';
import { isOneOfMany } from '../platform/database/statements';
import { isHeldFor } from '../platform/inventory/holds';
import { ITEM_KINDS } from '../platform/inventory/items';
import { holds } from '../platform/inventory/schema';
import type { Owner } from '../platform/owner';
import type { OwnerKey } from '../tenancy/owner-kinds';
import { PURCHASE_CHANGES, type PurchaseState, purchases, type StoredPurchase } from './schema';

/** A purchase with how many of its pieces are held for its owner now. */
export interface PresentPurchase extends StoredPurchase {
  held: number;
}

const ofOwner = ({ eventCode, owner }: OwnerKey): SQL | undefined =>
  and(eq(purchases.eventCode, eventCode), isOwnedBy(purchases, owner));

const isChosen = (key: OwnerKey): SQL | undefined => and(ofOwner(key), sql`${purchases.state} = 'chosen'`);

const chosenOf = (key: OwnerKey, code: string): SQL | undefined =>
  and(isChosen(key), eq(purchases.code, code));

/** The purchases of an owner as stored, in the order in which they were chosen, as part of a larger reading. */
export const purchasesReading = (key: OwnerKey): Reading<StoredPurchase[]> =>
  readRows(purchases, sql`where ${ofOwner(key)} order by ${purchases.id}`);

/** An owner's purchases with what is held of them at `now`. */
export async function presentPurchases(db: Db, key: OwnerKey, now: string): Promise<PresentPurchase[]> {
  const rows = await db
    .select({ purchase: purchases, held: holds.quantity })
    .from(purchases)
    .leftJoin(holds, isHeldFor(purchases, { kind: ITEM_KINDS.productVariant, now }))
    .where(ofOwner(key))
    .orderBy(purchases.id);
  return rows.map(({ purchase, held }) => ({
    ...purchase,
    held: purchase.state === 'chosen' ? (held ?? 0) : 0,
  }));
}

/** What is chosen and not bought yet. */
export function listChosen(db: Db, key: OwnerKey): Promise<StoredPurchase[]> {
  return db.select().from(purchases).where(isChosen(key)).orderBy(purchases.id);
}

export function listBought(db: Db, key: OwnerKey): Promise<StoredPurchase[]> {
  return db
    .select()
    .from(purchases)
    .where(and(ofOwner(key), sql`${purchases.state} = 'bought'`))
    .orderBy(purchases.id);
}

interface AllBought {
  eventCode: string;
  /** A further condition over the columns of purchases. */
  also?: SQL | undefined;
}

const areBought = ({ eventCode, also }: AllBought): SQL | undefined =>
  and(eq(purchases.eventCode, eventCode), eq(purchases.state, 'bought'), also);

/** What everybody has bought, by variant; or so much of it after what comes before. */
export async function listAllBought(
  db: Db,
  of: AllBought,
  part?: { offset: number; limit: number },
): Promise<StoredPurchase[]> {
  const all = db.select().from(purchases).where(areBought(of)).orderBy(purchases.code, purchases.id);
  return part ? all.limit(part.limit).offset(part.offset) : all;
}

export const countAllBought = (db: Db, of: AllBought): Promise<number> => db.$count(purchases, areBought(of));

/** The purchases of many owners, in the order in which they were chosen. */
export function listPurchases(
  db: Db,
  { eventCode, owners }: { eventCode: string; owners: readonly Owner[] },
): Promise<StoredPurchase[]> {
  return db
    .select()
    .from(purchases)
    .where(and(eq(purchases.eventCode, eventCode), isOwnedByOneOf(purchases, owners)))
    .orderBy(purchases.id);
}

/** Records that everything bought was given back. */
export async function returnBought(tx: Db, key: OwnerKey): Promise<void> {
  await tx
    .update(purchases)
    .set({ state: 'returned' })
    .where(and(ofOwner(key), mayBecome(purchases.state, PURCHASE_CHANGES, 'returned')));
}

/** Chooses a quantity of a variant, instead of the one chosen before. */
export async function putPurchase(
  tx: Db,
  { eventCode, owner }: OwnerKey,
  { code, quantity, now }: { code: string; quantity: number; now: string },
): Promise<void> {
  await tx
    .insert(purchases)
    .values({ eventCode, ...ownerValues(owner), code, quantity, chosenAt: now })
    .onConflictDoUpdate({
      target: [purchases.eventCode, purchases.ownerKind, purchases.ownerCode, purchases.code],
      targetWhere: sql`state = 'chosen'`,
      set: { quantity },
    });
}

export async function removePurchase(tx: Db, key: OwnerKey, code: string): Promise<void> {
  await tx.delete(purchases).where(chosenOf(key, code));
}

export async function removeChosen(tx: Db, key: OwnerKey): Promise<void> {
  await tx.delete(purchases).where(isChosen(key));
}

/** Changes the state of what is chosen of some variants. */
export async function moveChosen(
  tx: Db,
  key: OwnerKey,
  { codes, to }: { codes: readonly string[]; to: PurchaseState },
): Promise<void> {
  if (codes.length === 0) return;
  await tx
    .update(purchases)
    .set({ state: to })
    .where(
      and(
        isChosen(key),
        isOneOfMany(purchases.code, codes),
        mayBecome(purchases.state, PURCHASE_CHANGES, to),
      ),
    );
}
