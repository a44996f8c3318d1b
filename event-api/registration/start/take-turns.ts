import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';

/**
 * Lets calls of one visitor that start registrations come one after the other, until the transaction ends: two tabs, or a
 * button pressed twice, start one.
 */
export async function takeTurns(tx: Db, visitor: { eventCode: string; visitorId: string }): Promise<void> {
  const name = `start:${visitor.eventCode}:${visitor.visitorId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
