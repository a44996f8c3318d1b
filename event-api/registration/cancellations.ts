import { and, eq } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import type { RegistrationKey } from './queries';
import { cancellations } from './schema';

export type Cancellation = typeof cancellations.$inferSelect;

/** How a registration was cancelled; undefined when it was not, or only left the waitlist. */
export async function findCancellation(
  db: Db,
  { eventCode, code }: RegistrationKey,
): Promise<Cancellation | undefined> {
  const [found] = await db
    .select()
    .from(cancellations)
    .where(and(eq(cancellations.eventCode, eventCode), eq(cancellations.code, code)));
  return found;
}

export async function addCancellation(tx: Db, cancellation: Cancellation): Promise<void> {
  await tx.insert(cancellations).values(cancellation);
}
