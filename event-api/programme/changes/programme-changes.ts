import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import { programmeChanges } from './schema';

type ProgrammeChange = typeof programmeChanges.$inferSelect;

/** What imports changed in an event's programme, the newest first. */
export function listProgrammeChanges(
  db: Db,
  { eventCode, limit }: { eventCode: string; limit: number },
): Promise<ProgrammeChange[]> {
  return db
    .select()
    .from(programmeChanges)
    .where(eq(programmeChanges.eventCode, eventCode))
    .orderBy(desc(programmeChanges.id))
    .limit(limit);
}

export type NewChange = Pick<ProgrammeChange, 'sessionCode' | 'kind' | 'before' | 'after'>;

/** Kept for each event: more than anybody reads, and than one import of a large conference makes. */
const MAX_KEPT_CHANGES = 10_000;
const MAX_STATEMENT_ROWS = 500;

/** Writes down what an import changed, and forgets the oldest changes of an event that has very many. */
export async function recordProgrammeChanges(
  tx: Db,
  { eventCode, changes, now }: { eventCode: string; changes: readonly NewChange[]; now: string },
): Promise<void> {
  for (let at = 0; at < changes.length; at += MAX_STATEMENT_ROWS) {
    const rows = changes.slice(at, at + MAX_STATEMENT_ROWS);
    await tx
      .insert(programmeChanges)
      .values(rows.map((change) => ({ ...change, eventCode, changedAt: now })));
  }
  if (changes.length === 0) return;
  const newest = tx
    .select({ id: programmeChanges.id })
    .from(programmeChanges)
    .where(eq(programmeChanges.eventCode, eventCode))
    .orderBy(desc(programmeChanges.id))
    .offset(MAX_KEPT_CHANGES)
    .limit(1);
  await tx
    .delete(programmeChanges)
    .where(sql`${programmeChanges.eventCode} = ${eventCode} and ${programmeChanges.id} <= (${newest})`);
}
