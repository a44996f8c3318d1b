import { and, asc, eq } from 'drizzle-orm';
import type { CardAmount } from '@/lib/domain/orders/payment-entry';
import { refundsByCard } from '../checkout/card-amounts';
import { readPaid } from '../checkout/paid-payments';
import type { Db } from '../platform/database/database';
import { mayBecome } from '../platform/database/state-changes';
import type { RegistrationKey } from './queries';
import { registrationOwner } from './registration-owner';
import { CHANGE_STATE_CHANGES, type ChangeState, registrationChanges, type StoredChange } from './schema';

type NewChange = typeof registrationChanges.$inferInsert;

export async function addChange(tx: Db, change: NewChange): Promise<StoredChange> {
  const [row] = await tx.insert(registrationChanges).values(change).returning();
  if (!row) throw new Error('an insert answered without its row');
  return row;
}

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

/** Ends the changes of a registration whose payments came to nothing. Call it while no payment is in flight. */
export async function failUnpaid(tx: Db, key: RegistrationKey): Promise<void> {
  await tx
    .update(registrationChanges)
    .set({ state: 'failed', answers: null })
    .where(and(ofRegistration(key), mayBecome(registrationChanges.state, CHANGE_STATE_CHANGES, 'failed')));
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
