import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { readInstant } from '../columns';
import type { Db } from '../database';
import { rows } from '../statements';
import { type Filled, keepStatement, keepStatementForMany } from './kept-statement';

/** A row as JSON, by the names that its columns have in the database; instants as PostgreSQL writes them. */
export type JsonRow = Readonly<Record<string, unknown>>;

/** A query and what its rows mean, so that it can be part of a larger statement. */
export interface Reading<T> {
  query: SQL;
  read(records: readonly JsonRow[]): T;
}

type Readings = Readonly<Record<string, Reading<unknown>>>;
type Found<Asked extends Readings> = { [Name in keyof Asked]: ReturnType<Asked[Name]['read']> };

/** Carries out readings in one statement, which sees one state of the database. */
export function readTogether<Asked extends Readings>(db: Db, readings: Asked): Promise<Found<Asked>> {
  return carryOut(db, readings, statementOf(readings));
}

/**
 * Reads together what has a statement that is kept (see `keepStatement`).
 * @param build what the readings make of their rows must not depend on the values either
 */
export function keepReadings<Name extends string, Asked extends Readings>(
  names: readonly Name[],
  build: (at: Readonly<Record<Name, string>>) => Asked,
): (db: Db, values: Readonly<Record<Name, string>>) => Promise<Found<Asked>> {
  let readings: Asked | undefined;
  const statement = keepStatement(names, (at) => {
    readings = build(at);
    return statementOf(readings);
  });
  return (db, values) => {
    const query = statement(values);
    if (!readings) throw new Error('a kept statement was not built at its first use');
    return carryOut(db, readings, query);
  };
}

/**
 * Keeps a statement that answers with whole rows of a table (see `keepStatement`).
 * @param build gets the table's columns to answer with: never `*`, because a prepared statement fails once its answer has another
 * column, which a newer version may add
 */
export function keepRows<Table extends PgTable, Name extends string>(
  table: Table,
  names: readonly Name[],
  build: (at: Readonly<Record<Name, string>>, columns: SQL) => SQL,
): (db: Db, values: Filled<Name>) => Promise<Table['$inferSelect'][]> {
  const statement = keepStatement(names, (at) => build(at, columnsOf(table)));
  return async (db, values) => (await rows<JsonRow>(db, statement(values))).map((row) => rowOf(table, row));
}

/** Reads together for many sets of values in one statement (see `keepStatementForMany`). Answers in their order. */
export function keepReadingsForMany<Same extends string, Each extends string, Asked extends Readings>(
  names: { same: readonly Same[]; each: readonly Each[] },
  build: (at: Readonly<Record<Same | Each, string>>) => Asked,
): (
  db: Db,
  values: Readonly<Record<Same, string>>,
  sets: readonly Readonly<Record<Each, string>>[],
) => Promise<Found<Asked>[]> {
  let readings: Asked | undefined;
  const statement = keepStatementForMany(names, (at) => {
    readings = build(at);
    return statementOf(readings);
  });
  return async (db, values, sets) => {
    if (sets.length === 0) return [];
    const query = statement(values, sets);
    const built = readings;
    if (!built) throw new Error('a kept statement was not built at its first use');
    const answers = await rows<Record<string, JsonRow[]>>(db, query);
    return answers.map((row) => readFound(built, row));
  };
}

function statementOf(readings: Readings): SQL {
  const parts = Object.entries(readings).map(
    ([name, { query }]) =>
      sql`(select coalesce(jsonb_agg(to_jsonb(part)), '[]'::jsonb) from (${query}) as part) as ${sql.identifier(name)}`,
  );
  return sql`select ${sql.join(parts, sql`, `)}`;
}

async function carryOut<Asked extends Readings>(
  db: Db,
  readings: Asked,
  statement: SQL,
): Promise<Found<Asked>> {
  const [answer] = await rows<Record<string, JsonRow[]>>(db, statement);
  return readFound(readings, answer ?? {});
}

function readFound<Asked extends Readings>(
  readings: Asked,
  answer: Readonly<Record<string, JsonRow[]>>,
): Found<Asked> {
  const read = Object.entries(readings).map(([name, reading]) => [name, reading.read(answer[name] ?? [])]);
  // Each name has what its own reading gives.
  return Object.fromEntries(read) as Found<Asked>;
}

/** The reading of whole rows of a table. @param rest what follows `select * from <table>` */
export function readRows<Table extends PgTable>(table: Table, rest: SQL): Reading<Table['$inferSelect'][]> {
  return {
    query: sql`select ${table}.* from ${table} ${rest}`,
    read: (records) => records.map((row) => rowOf(table, row)),
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

/** A table's columns, to select: never `*` in a kept statement (see `keepRows`). */
export const columnsOf = (table: PgTable): SQL => sql.join(Object.values(getTableColumns(table)), sql`, `);

/** The names of a table's columns, to insert into. */
export const namesOf = (table: PgTable): SQL =>
  sql.join(
    Object.values(getTableColumns(table)).map(({ name }) => sql.identifier(name)),
    sql`, `,
  );

/** A table's new row as JSON, by the names that its columns have in the database; what is not given is null. */
export const recordOf = <Table extends PgTable>(table: Table, row: Table['$inferInsert']): JsonRow =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([key, column]) => [
      column.name,
      Reflect.get(row, key) ?? null,
    ]),
  );
