import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database';
import { readInstant } from './instants';
import { rows } from './statements';

/** A row as JSON, by the names that its columns have in the database; instants as PostgreSQL writes them. */
export type JsonRow = Readonly<Record<string, unknown>>;

/** A query and what its rows mean, so that it can be part of a larger statement. */
export interface Reading<T> {
  query: SQL;
  read(found: readonly JsonRow[]): T;
}

/** Carries out readings in one statement, which sees one state of the database. */
export async function readTogether<Readings extends Readonly<Record<string, Reading<unknown>>>>(
  db: Db,
  readings: Readings,
): Promise<{ [Name in keyof Readings]: ReturnType<Readings[Name]['read']> }> {
  const named = Object.entries(readings);
  const parts = named.map(
    ([name, { query }]) =>
      sql`(select coalesce(jsonb_agg(to_jsonb(part)), '[]'::jsonb) from (${query}) as part) as ${sql.identifier(name)}`,
  );
  const [found] = await rows<Record<string, JsonRow[]>>(db, sql`select ${sql.join(parts, sql`, `)}`);
  const read = named.map(([name, reading]) => [name, reading.read(found?.[name] ?? [])]);
  // Each name has what its own reading gives.
  return Object.fromEntries(read) as { [Name in keyof Readings]: ReturnType<Readings[Name]['read']> };
}

/** The reading of whole rows of a table. @param rest what follows `select * from <table>` */
export function readRows<Table extends PgTable>(table: Table, rest: SQL): Reading<Table['$inferSelect'][]> {
  return {
    query: sql`select ${table}.* from ${table} ${rest}`,
    read: (found) => found.map((row) => rowOf(table, row)),
  };
}

/** A table's row from its JSON. */
export function rowOf<Table extends PgTable>(table: Table, row: JsonRow): Table['$inferSelect'] {
  const values = Object.entries(getTableColumns(table)).map(([key, column]) => {
    const value = row[column.name] ?? null;
    const isInstant = column.columnType === 'PgTimestampString' && typeof value === 'string';
    return [key, isInstant ? readInstant(value) : value];
  });
  // The columns are the table's own, and JSON has their values but for instants.
  return Object.fromEntries(values) as Table['$inferSelect'];
}
