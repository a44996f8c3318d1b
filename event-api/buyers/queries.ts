import { and, asc, desc, eq } from 'drizzle-orm';
import { orRefuse } from '../orders/refusals';
import type { Db } from '../platform/database/database';
import { mayBecome } from '../platform/database/state-changes';
import { isOneOfMany } from '../platform/database/statements';
import type { OwnerRef, OwnerRefs } from '../platform/owner-kind';
import { BUYER_CHANGES, type Buyer, buyers } from './schema';

const byCode = ({ eventCode, code }: OwnerRef) => and(eq(buyers.eventCode, eventCode), eq(buyers.code, code));

export async function findBuyer(db: Db, ref: OwnerRef): Promise<Buyer | undefined> {
  const [row] = await db.select().from(buyers).where(byCode(ref));
  return row;
}

/** An order of any event. */
export async function findBuyerByCode(db: Db, code: string): Promise<Buyer | undefined> {
  const [row] = await db.select().from(buyers).where(eq(buyers.code, code));
  return row;
}

export const requireBuyer = orRefuse(findBuyer);

/** Locks an order until the transaction ends, so that its changes and its payment run one after the other. */
export async function lockBuyer(tx: Db, { eventCode, code }: OwnerRef): Promise<Buyer | undefined> {
  const [buyer] = await lockBuyers(tx, { eventCode, codes: [code] });
  return buyer;
}

export function lockBuyers(tx: Db, { eventCode, codes }: OwnerRefs): Promise<Buyer[]> {
  return tx
    .select()
    .from(buyers)
    .where(and(eq(buyers.eventCode, eventCode), isOneOfMany(buyers.code, codes)))
    .orderBy(asc(buyers.code))
    .for('update');
}

export const findBuyers = (db: Db, { eventCode, codes }: OwnerRefs): Promise<Buyer[]> =>
  db
    .select()
    .from(buyers)
    .where(and(eq(buyers.eventCode, eventCode), isOneOfMany(buyers.code, codes)));

/** The orders of an e-mail address, the newest first. */
export function listBuyersByEmail(
  db: Db,
  { eventCode, email }: { eventCode: string; email: string },
): Promise<Buyer[]> {
  return db
    .select()
    .from(buyers)
    .where(and(eq(buyers.eventCode, eventCode), eq(buyers.email, email)))
    .orderBy(desc(buyers.createdAt));
}

export async function insertBuyer(tx: Db, buyer: typeof buyers.$inferInsert): Promise<Buyer> {
  const [row] = await tx.insert(buyers).values(buyer).returning();
  if (!row) throw new Error('an insert answered without its row');
  return row;
}

export async function setBuyerContact(
  tx: Db,
  ref: OwnerRef,
  contact: Pick<Buyer, 'email' | 'locale'>,
): Promise<void> {
  await tx.update(buyers).set(contact).where(byCode(ref));
}

/** Records that an order is submitted. @throws Error when it was already; its caller has locked it and looked */
export async function markSubmitted(
  tx: Db,
  ref: OwnerRef,
  submitted: Pick<Buyer, 'submittedAt' | 'fees' | 'paymentId'>,
): Promise<void> {
  const moved = await tx
    .update(buyers)
    .set({ ...submitted, state: 'submitted' })
    .where(and(byCode(ref), mayBecome(buyers.state, BUYER_CHANGES, 'submitted')))
    .returning({ code: buyers.code });
  if (moved.length === 0) throw new Error(`The order ${ref.code} of ${ref.eventCode} cannot be submitted.`);
}

/** Ends a submitted order; one that is not stays as it is. */
export async function markCancelled(tx: Db, ref: OwnerRef): Promise<void> {
  await tx
    .update(buyers)
    .set({ state: 'cancelled' })
    .where(and(byCode(ref), mayBecome(buyers.state, BUYER_CHANGES, 'cancelled')));
}
