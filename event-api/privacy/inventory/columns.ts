import { getTableColumns, is } from 'drizzle-orm';
import { PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { ColumnEntry, TableEntry } from './entry';

/** A column of a table by its name in the schema. */
export function columnOf(table: PgTable, name: string): PgColumn {
  const column: unknown = getTableColumns(table)[name];
  if (!is(column, PgColumn)) throw new Error(`the inventory names a column that is none: ${name}`);
  return column;
}

/** The columns of a table that say something. */
export const columnsThat = (
  { table, columns }: TableEntry,
  isWanted: (entry: ColumnEntry) => boolean,
): PgColumn[] =>
  Object.entries(columns).flatMap(([name, entry]) => (isWanted(entry) ? [columnOf(table, name)] : []));
