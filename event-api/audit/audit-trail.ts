import { and, asc, count, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
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

/** What of an event's entries is looked for; each part that is left out is not looked at. */
export interface EntryFilter {
  eventCode: string;
  command?: string | undefined;
  who?: string | undefined;
  /** The code of what it was done to. */
  target?: string | undefined;
  /** Entries of one of these commands or people, or with the text in a code. */
  search?: { text: string; commands: readonly string[]; people: readonly string[] } | undefined;
}

function matching({ eventCode, command, who, target, search }: EntryFilter): SQL | undefined {
  return and(
    eq(auditEntries.eventCode, eventCode),
    command === undefined ? undefined : eq(auditEntries.command, command),
    who === undefined ? undefined : eq(auditEntries.who, who),
    target === undefined ? undefined : sql`${auditEntries.targets} @> ${JSON.stringify([target])}::jsonb`,
    search &&
      or(
        inArray(auditEntries.command, [...search.commands]),
        inArray(auditEntries.who, [...search.people]),
        sql`strpos(lower(${auditEntries.targets}::text), ${search.text}) > 0`,
      ),
  );
}

/** A page of an event's entries, the newest first, and how many there are in all. */
export async function findEntries(
  db: Db,
  filter: EntryFilter,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ entries: AuditEntry[]; count: number }> {
  const entries = await db
    .select()
    .from(auditEntries)
    .where(matching(filter))
    .orderBy(desc(auditEntries.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [all] = await db.select({ count: count() }).from(auditEntries).where(matching(filter));
  return { entries, count: all?.count ?? 0 };
}

/** Everybody who did something to an event, and everything that was done. */
export async function actorsAndCommands(
  db: Db,
  eventCode: string,
): Promise<{ people: string[]; commands: string[] }> {
  const found = await db
    .selectDistinct({ who: auditEntries.who, command: auditEntries.command })
    .from(auditEntries)
    .where(eq(auditEntries.eventCode, eventCode))
    .orderBy(asc(auditEntries.who), asc(auditEntries.command));
  const all = (key: 'who' | 'command') => [...new Set(found.map((row) => row[key]))].sort();
  return { people: all('who'), commands: all('command') };
}
