import { and, desc, eq, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { auditEntries } from './schema';

export type AuditEntry = typeof auditEntries.$inferSelect;

/** Writes down that a command begins, before it changes anything. @returns the entry's id */
export async function beginEntry(
  db: Db,
  entry: Pick<AuditEntry, 'at' | 'who' | 'command' | 'eventCode' | 'targets'>,
): Promise<number> {
  const [row] = await db.insert(auditEntries).values(entry).returning({ id: auditEntries.id });
  if (!row) throw new Error('an insert answered without its row');
  return row.id;
}

/** Writes down what became of a command, and what it found out about itself. */
export async function endEntry(
  db: Db,
  {
    id,
    ...result
  }: Pick<AuditEntry, 'id' | 'eventCode' | 'targets'> & {
    outcome: NonNullable<AuditEntry['outcome']>;
  },
): Promise<void> {
  await db.update(auditEntries).set(result).where(eq(auditEntries.id, id));
}

/** Whether a command was ever carried out, on whatever event. */
export async function wasEverDone(db: Db, command: string): Promise<boolean> {
  const [row] = await db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(and(eq(auditEntries.command, command), eq(auditEntries.outcome, 'done')))
    .limit(1);
  return row !== undefined;
}

const ENTRIES_PER_PAGE = 500;

/** The entries of all events or of one, the newest first, in pages. */
export async function* readEntries(db: Db, eventCode: string | undefined): AsyncGenerator<AuditEntry[]> {
  let before: number | undefined;
  for (;;) {
    const page = await db
      .select()
      .from(auditEntries)
      .where(
        and(
          before === undefined ? undefined : lt(auditEntries.id, before),
          eventCode === undefined
            ? undefined
            : or(
                eq(auditEntries.eventCode, eventCode),
                sql`${auditEntries.targets} @> ${JSON.stringify([eventCode])}::jsonb`,
              ),
        ),
      )
      .orderBy(desc(auditEntries.id))
      .limit(ENTRIES_PER_PAGE);
    if (page.length > 0) yield page;
    if (page.length < ENTRIES_PER_PAGE) return;
    before = page.at(-1)?.id;
  }
}
