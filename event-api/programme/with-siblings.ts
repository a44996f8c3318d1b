import { type SQL, sql } from 'drizzle-orm';
import { workshopSessions } from './schema';

/**
 * A subquery that selects the codes of the given sessions and of all other sessions of their workshops, which are possible
 * alternatives.
 */
export function withSiblings(eventCode: string, sessionCodes: SQL): SQL {
  const ofEvent = sql`event_code = ${eventCode}`;
  return sql`
    select code from ${workshopSessions} where ${ofEvent} and workshop_code in (
      select workshop_code from ${workshopSessions} where ${ofEvent} and code in (${sessionCodes})
    )`;
}
