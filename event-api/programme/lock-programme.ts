import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';

const key = (eventCode: string) => sql`hashtext(${`import:${eventCode}`})`;

/**
 * Imports of one event wait for each other, and for what settles the changes of earlier ones. Taken before owners and
 * places are locked; ends with the transaction.
 */
export async function lockProgramme(tx: Db, eventCode: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${key(eventCode)})`);
}

/** Keeps imports of the event from changing its sessions until the transaction ends. */
export async function keepProgramme(tx: Db, eventCode: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${key(eventCode)})`);
}
