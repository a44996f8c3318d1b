import { and, eq, sql } from 'drizzle-orm';
import { paymentInProgress } from '../../checkout/payments';
import type { Db } from '../../platform/database/database';
import { applicationAdditions, type StoredAddition } from '../schema';

/** What an attempt to add extras is found by. */
export interface AdditionKey {
  readonly eventCode: string;
  readonly applicationCode: string;
  readonly attempt: string;
}

const byAttempt = ({ eventCode, applicationCode, attempt }: AdditionKey) =>
  and(
    eq(applicationAdditions.eventCode, eventCode),
    eq(applicationAdditions.applicationCode, applicationCode),
    eq(applicationAdditions.attempt, attempt),
  );

/** The addition that an earlier call with the same key began. */
export async function findAddition(db: Db, key: AdditionKey): Promise<StoredAddition | undefined> {
  const [addition] = await db.select().from(applicationAdditions).where(byAttempt(key));
  return addition;
}

/** The addition that a payment is for. */
export async function findPaidAddition(db: Db, paymentId: string): Promise<StoredAddition | undefined> {
  const [addition] = await db
    .select()
    .from(applicationAdditions)
    .where(eq(applicationAdditions.paymentId, paymentId));
  return addition;
}

type NewAddition = typeof applicationAdditions.$inferInsert;

/**
 * Writes down what a payment that was begun is for. @throws Refusal 409 when the payment is one of another tab, for other extras
 * of the same price
 */
export async function recordAddition(tx: Db, addition: NewAddition & { paymentId: string }): Promise<void> {
  await tx.insert(applicationAdditions).values(addition).onConflictDoNothing();
  const stored = await findPaidAddition(tx, addition.paymentId);
  if (stored?.version !== addition.version) throw paymentInProgress();
}

/** Notes that extras became the application's, also of an addition that cost nothing. */
export async function applyAddition(tx: Db, addition: NewAddition & { appliedAt: string }): Promise<void> {
  await tx
    .insert(applicationAdditions)
    .values(addition)
    .onConflictDoUpdate({
      target: [
        applicationAdditions.eventCode,
        applicationAdditions.applicationCode,
        applicationAdditions.attempt,
      ],
      set: { appliedAt: sql`excluded.applied_at` },
    });
}
