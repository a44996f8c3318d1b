import { setImmediate } from 'node:timers/promises';
import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
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
import { isSame } from '../digest';
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

/** The tables of a programme, those that others refer to first, with what tells the rows of an event apart. */
const TABLES = {
  terms: { table: programmeTerms, key: ['kind', 'code'] },
  slots: { table: scheduleSlots, key: ['code'] },
  presenters: { table: presenters, key: ['code'] },
  workshops: { table: workshops, key: ['code'] },
  sessions: { table: workshopSessions, key: ['code'] },
  workshopPresenters: { table: workshopPresenters, key: ['workshopCode', 'presenterCode'] },
} as const satisfies Record<keyof ProgrammeRows, { table: PgTable; key: readonly string[] }>;

type TableName = keyof typeof TABLES;
type Row = Record<string, unknown>;

const TABLE_NAMES = Object.keys(TABLES) as TableName[]; // the keys are exactly these

/** What a new version of a programme changes in its tables. */
export interface ProgrammeChanges {
  /** Rows that are new or other than they were. */
  written: Record<TableName, Row[]>;
  /** Rows that are no more. */
  gone: Record<TableName, Row[]>;
  /** How many rows are written. */
  count: number;
}

/** What tells a row from the others of its table and event. */
const keyOf = (name: TableName, row: object): string =>
  TABLES[name].key.map((column) => Reflect.get(row, column)).join(' ');

export function changesOfRows(before: ProgrammeRows | undefined, after: ProgrammeRows): ProgrammeChanges {
  const written = {} as ProgrammeChanges['written'];
  const gone = {} as ProgrammeChanges['gone'];
  for (const name of TABLE_NAMES) {
    const rows = before?.[name] ?? [];
    const was = new Map(rows.map((row) => [keyOf(name, row), row]));
    written[name] = after[name].filter((row) => !isSame(was.get(keyOf(name, row)), row));
    const is = new Set(after[name].map((row) => keyOf(name, row)));
    gone[name] = rows.filter((row) => !is.has(keyOf(name, row)));
  }
  const count = TABLE_NAMES.reduce((sum, name) => sum + written[name].length, 0);
  return { written, gone, count };
}

/** Writes the changes of an event's programme in a transaction. `onRows` is called with the number of rows of each statement. */
export async function writeProgramme(
  tx: Db,
  eventCode: string,
  { written, gone }: ProgrammeChanges,
  onRows: (count: number) => void,
): Promise<void> {
  for (const name of TABLE_NAMES) await upsert(tx, name, written[name], onRows);
  for (const name of TABLE_NAMES.toReversed()) await remove(tx, eventCode, name, gone[name]);
}

/** The columns of a table that tell the rows of an event apart. */
function keyColumns(name: TableName): PgColumn[] {
  const columns: Record<string, PgColumn> = getTableColumns(TABLES[name].table);
  return TABLES[name].key.map((each) => columns[each]).filter((column) => column !== undefined);
}

async function upsert(
  tx: Db,
  name: TableName,
  rows: readonly Row[],
  onRows: (count: number) => void,
): Promise<void> {
  const { table } = TABLES[name];
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const target = [table.eventCode, ...keyColumns(name)];
  const set = Object.fromEntries(
    Object.entries(columns).map(([field, column]) => [field, sql`excluded.${sql.identifier(column.name)}`]),
  );
  for (let at = 0; at < rows.length; at += MAX_STATEMENT_ROWS) {
    const chunk = rows.slice(at, at + MAX_STATEMENT_ROWS);
    // Casts because drizzle cannot infer the row types of one table among several.
    await tx
      .insert(table as PgTable)
      .values(chunk as never)
      .onConflictDoUpdate({ target, set: set as never });
    onRows(chunk.length);
    await setImmediate();
  }
}

async function remove(tx: Db, eventCode: string, name: TableName, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const { table, key } = TABLES[name];
  const keys = JSON.stringify(rows.map((row) => key.map((column) => row[column])));
  const values = key.map((_, index) => sql`key->>${sql.raw(String(index))}`);
  await tx.delete(table).where(
    sql`${table.eventCode} = ${eventCode} and (${sql.join(keyColumns(name), sql`, `)}) in
        (select ${sql.join(values, sql`, `)} from jsonb_array_elements(${keys}::jsonb) as key)`,
  );
}
