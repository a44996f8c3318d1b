import { type SQL, sql } from 'drizzle-orm';
import { workshopSessions } from './schema';

/**
 * A subquery that selects the codes of the given sessions and of all other sessions of their workshops, which are possible
 * alternatives. Its inner subqueries are arrays, which PostgreSQL computes once: without statistics, as after an import, it
 * would otherwise run each of them again for every session.
 */
export function withSiblings(eventCode: string, sessionCodes: SQL): SQL {
  const ofEvent = sql`event_code = ${eventCode}`;
  return sql`
    select code from ${workshopSessions} where ${ofEvent} and workshop_code = any(array(
      select workshop_code from ${workshopSessions} where ${ofEvent} and code = any(array(${sessionCodes}))
    ))`;
}
