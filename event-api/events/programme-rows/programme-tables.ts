import { setImmediate } from 'node:timers/promises';
import { asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database/database';
import {
  presenters,
  programmeTerms,
  scheduleSlots,
  workshopPresenters,
  workshopSessions,
  workshops,
} from '../../programme/schema';
import type { ProgrammeRows } from './programme-rows';

/** Stays below PostgreSQL's 65,535 parameters, and lets the process answer requests between two statements. */
const MAX_STATEMENT_ROWS = 200;

/** All rows of an event's programme. */
export async function readProgrammeRows(db: Db, eventCode: string): Promise<ProgrammeRows> {
  return {
    terms: await db
      .select()
      .from(programmeTerms)
      .where(eq(programmeTerms.eventCode, eventCode))
      .orderBy(asc(programmeTerms.kind), asc(programmeTerms.position)),
    slots: await db
      .select()
      .from(scheduleSlots)
      .where(eq(scheduleSlots.eventCode, eventCode))
      .orderBy(asc(scheduleSlots.startsAt), asc(scheduleSlots.code)),
    presenters: await db
      .select()
      .from(presenters)
      .where(eq(presenters.eventCode, eventCode))
      .orderBy(asc(presenters.position)),
    workshops: await db
      .select()
      .from(workshops)
      .where(eq(workshops.eventCode, eventCode))
      .orderBy(asc(workshops.position)),
    workshopPresenters: await db
      .select()
      .from(workshopPresenters)
      .where(eq(workshopPresenters.eventCode, eventCode))
      .orderBy(asc(workshopPresenters.workshopCode), asc(workshopPresenters.position)),
    sessions: await db
      .select()
      .from(workshopSessions)
      .where(eq(workshopSessions.eventCode, eventCode))
      .orderBy(asc(workshopSessions.workshopCode), asc(workshopSessions.number)),
  };
}

/** Replaces the rows of the event in a transaction. `onRows` is called with the number of rows of each statement. */
export async function writeProgramme(
  tx: Db,
  eventCode: string,
  rows: ProgrammeRows,
  onRows: (count: number) => void,
): Promise<void> {
  // Foreign keys: insert referenced rows first, delete them last.
  await upsert(tx, programmeTerms, ['eventCode', 'kind', 'code'], rows.terms, onRows);
  await upsert(tx, scheduleSlots, ['eventCode', 'code'], rows.slots, onRows);
  await upsert(tx, presenters, ['eventCode', 'code'], rows.presenters, onRows);
  await upsert(tx, workshops, ['eventCode', 'code'], rows.workshops, onRows);
  await upsert(tx, workshopSessions, ['eventCode', 'code'], rows.sessions, onRows);
  await tx.delete(workshopPresenters).where(eq(workshopPresenters.eventCode, eventCode));
  await upsert(
    tx,
    workshopPresenters,
    ['eventCode', 'workshopCode', 'presenterCode'],
    rows.workshopPresenters,
    onRows,
  );

  await deleteOthers(tx, eventCode, workshopSessions, rows.sessions);
  await deleteOthers(tx, eventCode, workshops, rows.workshops);
  await deleteOthers(tx, eventCode, presenters, rows.presenters);
  await deleteOthers(tx, eventCode, scheduleSlots, rows.slots);
  for (const kind of ['strand', 'audience', 'room'] as const) {
    const ofKind = rows.terms.filter((term) => term.kind === kind);
    await deleteOthers(tx, eventCode, programmeTerms, ofKind, sql`${programmeTerms.kind} = ${kind}`);
  }
}

type Columns<Table extends PgTable> = keyof Table['_']['columns'] & string;

async function upsert<Table extends PgTable>(
  tx: Db,
  table: Table,
  key: readonly Columns<Table>[],
  rows: readonly Table['$inferInsert'][],
  onRows: (count: number) => void,
): Promise<void> {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const target = key.map((name) => columns[name]).filter((column) => column !== undefined);
  const set = Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]),
  );
  for (let at = 0; at < rows.length; at += MAX_STATEMENT_ROWS) {
    const chunk = rows.slice(at, at + MAX_STATEMENT_ROWS);
    // Casts because drizzle cannot infer the row types of a generic table.
    await tx
      .insert(table)
      .values(chunk as never)
      .onConflictDoUpdate({ target, set: set as never });
    onRows(chunk.length);
    await setImmediate();
  }
}

/** Deletes the event's rows whose code is not in `kept`. */
async function deleteOthers(
  tx: Db,
  eventCode: string,
  table: PgTable & { eventCode: PgColumn; code: PgColumn },
  present: readonly { code: string }[],
  among: SQL = sql`true`,
): Promise<void> {
  const codes = JSON.stringify(present.map((row) => row.code));
  await tx.delete(table).where(
    sql`${table.eventCode} = ${eventCode} and ${among}
        and ${table.code} not in (select jsonb_array_elements_text(${codes}::jsonb))`,
  );
}
