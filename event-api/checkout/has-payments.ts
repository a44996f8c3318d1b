import { and, eq, notInArray } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { payments } from './schema';

/** Whether anybody has paid in an event, or is paying. */
export async function hasPayments(db: Db, eventCode: string): Promise<boolean> {
  const [some] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.eventCode, eventCode), notInArray(payments.state, ['declined', 'failed'])))
    .limit(1);
  return some !== undefined;
}
