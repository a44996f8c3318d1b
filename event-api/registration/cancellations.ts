import { and, eq } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { isOneOfMany } from '../platform/database/statements';
import type { RegistrationKey } from './queries';
import { cancellations } from './schema';

/** The key of a cancellation's refunds within their payments. */
export const CANCELLED = 'cancelled';

export type Cancellation = typeof cancellations.$inferSelect;

/** How a registration was cancelled; undefined when it was not, or only left the waitlist. */
export async function findCancellation(
  db: Db,
  { eventCode, code }: RegistrationKey,
): Promise<Cancellation | undefined> {
  const [cancellation] = await db
    .select()
    .from(cancellations)
    .where(and(eq(cancellations.eventCode, eventCode), eq(cancellations.code, code)));
  return cancellation;
}

/** How those of several registrations were cancelled that were. */
export function listCancellations(
  db: Db,
  { eventCode, codes }: { eventCode: string; codes: readonly string[] },
): Promise<Cancellation[]> {
  return db
    .select()
    .from(cancellations)
    .where(and(eq(cancellations.eventCode, eventCode), isOneOfMany(cancellations.code, codes)));
}

/** Changes what became of a cancelled registration's place and money. */
export async function updateCancellation(
  tx: Db,
  { eventCode, code }: RegistrationKey,
  update: Partial<Pick<Cancellation, 'share' | 'before' | 'after' | 'keptByGroup'>>,
): Promise<void> {
  await tx
    .update(cancellations)
    .set(update)
    .where(and(eq(cancellations.eventCode, eventCode), eq(cancellations.code, code)));
}

export async function addCancellation(tx: Db, cancellation: Cancellation): Promise<void> {
  await tx.insert(cancellations).values(cancellation);
}
