import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';

/**
 * Serialises a visitor's calls that start registrations until the transaction ends, so that two tabs or a double click start
 * only one.
 */
export async function serialiseStarts(
  tx: Db,
  visitor: { eventCode: string; visitorId: string },
): Promise<void> {
  const name = `start:${visitor.eventCode}:${visitor.visitorId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
