import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { workshopSessions } from './schema';

/** Which of the sessions the organiser has cancelled. Reads the database, because the cached programme may be outdated. */
export async function findCancelled(
  db: Db,
  { eventCode, sessionCodes }: { eventCode: string; sessionCodes: readonly string[] },
): Promise<string[]> {
  const found = await db
    .select({ code: workshopSessions.code })
    .from(workshopSessions)
    .where(
      and(
        eq(workshopSessions.eventCode, eventCode),
        inArray(workshopSessions.code, [...sessionCodes]),
        eq(workshopSessions.cancelled, true),
      ),
    );
  return found.map((session) => session.code);
}
