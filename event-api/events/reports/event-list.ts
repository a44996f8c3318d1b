import { asc, count, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import { workshopSessions } from '../../programme/schema';
import { events } from '../../tenancy/schema';

/** All events by code, with how many sessions each has that are not cancelled. */
export async function listEvents(db: Db) {
  const rows = await db
    .select({ code: events.code, definition: events.definition })
    .from(events)
    .orderBy(asc(events.code));
  const counts = await db
    .select({ code: workshopSessions.eventCode, sessions: count() })
    .from(workshopSessions)
    .where(eq(workshopSessions.cancelled, false))
    .groupBy(workshopSessions.eventCode);
  const sessionsOf = new Map(counts.map(({ code, sessions }) => [code, sessions]));
  return rows.map((row) => ({ ...row, sessions: sessionsOf.get(row.code) ?? 0 }));
}
