import { and, eq } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { workshopSessions } from './schema';

/** Whether the event has any session to choose. */
export async function hasSessions(db: Db, eventCode: string): Promise<boolean> {
  const found = await db
    .select({ code: workshopSessions.code })
    .from(workshopSessions)
    .where(and(eq(workshopSessions.eventCode, eventCode), eq(workshopSessions.cancelled, false)))
    .limit(1);
  return found.length > 0;
}
