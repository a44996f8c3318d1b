import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import { eventImports } from './schema';

/** The kept imports of an event, the newest first. */
export function listImports(db: Db, eventCode: string) {
  const { number, importedAt, importedBy, via, summary, replaced } = eventImports;
  return db
    .select({
      number,
      importedAt,
      importedBy,
      via,
      summary,
      isUndoable: sql<boolean>`${replaced} is not null`,
    })
    .from(eventImports)
    .where(eq(eventImports.eventCode, eventCode))
    .orderBy(desc(number));
}
