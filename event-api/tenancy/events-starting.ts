import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { rows } from '../platform/database/statements';
import { events } from './schema';

/** Codes of the events that begin within a span. */
export async function eventsStarting(db: Db, { from, to }: { from: string; to: string }): Promise<string[]> {
  const startsAt = sql`(${events.definition} #>> '{event,starts_at}')::timestamptz`;
  const found = await rows<{ code: string }>(
    db,
    sql`select ${events.code} as code from ${events}
        where ${startsAt} > ${from}::timestamptz and ${startsAt} <= ${to}::timestamptz`,
  );
  return found.map(({ code }) => code);
}
