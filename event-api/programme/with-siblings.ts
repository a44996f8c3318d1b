import { type SQL, sql } from 'drizzle-orm';
import { workshopSessions } from './schema';

/**
 * A subquery of the codes of an event's sessions that another one names, and of the same workshops' other sessions, which
 * may take their place.
 */
export function withSiblings(eventCode: string, sessionCodes: SQL): SQL {
  const ofEvent = sql`event_code = ${eventCode}`;
  return sql`
    select code from ${workshopSessions} where ${ofEvent} and workshop_code in (
      select workshop_code from ${workshopSessions} where ${ofEvent} and code in (${sessionCodes})
    )`;
}
