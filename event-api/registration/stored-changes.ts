import { and, asc, eq, sql } from 'drizzle-orm';
import type { CardAmount } from '@/lib/domain/orders/payment-entry';
import type { FeeSummary } from '@/lib/domain/registration/fees';
import { refundsByCard } from '../checkout/card-amounts';
import { readPaid } from '../checkout/paid-payments';
import type { Db } from '../platform/database/database';
import { type Reading, rowOf } from '../platform/database/readings/read-together';
import { mayBecome } from '../platform/database/state-changes';
import type { RegistrationKey } from './queries';
import { registrationOwner } from './registration-owner';
import { CHANGE_STATE_CHANGES, type ChangeState, registrationChanges, type StoredChange } from './schema';

export type { StoredChange };

type NewChange = typeof registrationChanges.$inferInsert;

export async function addChange(tx: Db, change: NewChange): Promise<StoredChange> {
  const [row] = await tx.insert(registrationChanges).values(change).returning();
  if (!row) throw new Error('an insert answered without its row');
  return row;
}

/** Names a change that an organiser made. */
export const ORGANISERS_ATTEMPT = 'organiser:';

export const isByOrganiser = ({ attempt }: Pick<StoredChange, 'attempt'>): boolean =>
  attempt.startsWith(ORGANISERS_ATTEMPT);

/** The key of what a change gives back, within each payment. */
export const refundKeyOf = ({ id }: Pick<StoredChange, 'id'>): string => `change:${id}`;

export async function findChange(db: Db, id: string): Promise<StoredChange | undefined> {
  const [change] = await db.select().from(registrationChanges).where(eq(registrationChanges.id, id));
  return change;
}

const ofRegistration = ({ eventCode, code }: RegistrationKey) =>
  and(eq(registrationChanges.eventCode, eventCode), eq(registrationChanges.code, code));

/** The change that an earlier call with the same key began. */
export async function findAttempt(
  db: Db,
  { attempt, ...key }: RegistrationKey & { attempt: string },
): Promise<StoredChange | undefined> {
  const [change] = await db
    .select()
    .from(registrationChanges)
    .where(and(ofRegistration(key), eq(registrationChanges.attempt, attempt)));
  return change;
}

/** The changes that were made, the earliest first. */
export function listApplied(db: Db, key: RegistrationKey): Promise<StoredChange[]> {
  return db
    .select()
    .from(registrationChanges)
    .where(and(ofRegistration(key), eq(registrationChanges.state, 'applied')))
    .orderBy(asc(registrationChanges.createdAt), asc(registrationChanges.id));
}

/** The change that a payment is for. */
export async function findPaidChange(db: Db, paymentId: string): Promise<StoredChange | undefined> {
  const [change] = await db
    .select()
    .from(registrationChanges)
    .where(eq(registrationChanges.paymentId, paymentId));
  return change;
}

/** Ends a pending change. Its answers are stored with the registration then, or are not kept at all. */
export async function endChange(
  tx: Db,
  id: string,
  end: { to: Exclude<ChangeState, 'pending'>; refunded?: number },
): Promise<void> {
  const { to, refunded = 0 } = end;
  await tx
    .update(registrationChanges)
    .set({ state: to, refunded, answers: null })
    .where(
      and(eq(registrationChanges.id, id), mayBecome(registrationChanges.state, CHANGE_STATE_CHANGES, to)),
    );
}

/**
 * Ends the changes of a registration whose payments came to nothing, and what was left to its group. Call it while no payment
 * is in flight.
 * @returns whether something had been left to the group, whose places are held
 */
export async function failUnpaid(tx: Db, key: RegistrationKey): Promise<boolean> {
  const ended = await tx
    .update(registrationChanges)
    .set({ state: 'failed', answers: null })
    .where(and(ofRegistration(key), mayBecome(registrationChanges.state, CHANGE_STATE_CHANGES, 'failed')))
    .returning({ leftAt: registrationChanges.leftAt });
  return ended.some(({ leftAt }) => leftAt !== null);
}

const isLeft = ({ eventCode, code }: RegistrationKey) => sql`
  ${registrationChanges.eventCode} = ${eventCode} and ${registrationChanges.code} = ${code}
  and ${registrationChanges.state} = 'pending' and ${registrationChanges.leftAt} is not null`;

/** The change that a registration left to its group to pay, as part of a larger reading. */
export const leftChangeReading = (key: RegistrationKey): Reading<StoredChange | undefined> => ({
  query: sql`select * from ${registrationChanges} where ${isLeft(key)}`,
  read: ([row]) => row && rowOf(registrationChanges, row),
});

/** Notes with which payment a group pays changes that were left to it, and what they cost it. */
export async function payLeftChanges(
  tx: Db,
  { changes, paymentId }: { changes: readonly Pick<StoredChange, 'id' | 'feesAfter'>[]; paymentId: string },
): Promise<void> {
  for (const { id, feesAfter } of changes) {
    await tx.update(registrationChanges).set({ paymentId, feesAfter }).where(eq(registrationChanges.id, id));
  }
}

/** The changes that a payment of a group is for. */
export function listPaidChanges(db: Db, paymentId: string): Promise<StoredChange[]> {
  return db.select().from(registrationChanges).where(eq(registrationChanges.paymentId, paymentId));
}

/** Gives the fees of a change that was left to the group another price for what it does not concern. */
export async function repriceLeft(
  tx: Db,
  key: RegistrationKey,
  price: (fees: FeeSummary) => FeeSummary,
): Promise<void> {
  const changes = await tx.select().from(registrationChanges).where(isLeft(key));
  for (const { id, feesBefore, feesAfter } of changes) {
    const fees = { feesBefore: price(feesBefore), feesAfter: price(feesAfter) };
    await tx.update(registrationChanges).set(fees).where(eq(registrationChanges.id, id));
  }
}

/** What a change that was made gives back to each card. */
export async function changeRefunds(
  db: Db,
  change: Pick<StoredChange, 'id' | 'eventCode' | 'code' | 'refunded'>,
): Promise<CardAmount[]> {
  const { eventCode, code, refunded } = change;
  if (refunded === 0) return [];
  const paid = await readPaid(db, { eventCode, owners: [registrationOwner(code)] });
  return refundsByCard(paid, refundKeyOf(change));
}
