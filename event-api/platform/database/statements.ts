import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from './database';

/** The rows of a raw statement. */
export async function rows<Row>(db: Db, statement: SQL): Promise<Row[]> {
  return rowsOf(await db.execute(statement));
}

/** One driver returns an array of rows, the other an object with them. */
function rowsOf<Row>(answer: unknown): Row[] {
  const list: unknown =
    typeof answer === 'object' && answer !== null && 'rows' in answer ? answer.rows : answer;
  if (!Array.isArray(list)) throw new Error('the driver answered without rows');
  // Cast because the type of a raw statement's rows is unknown; the caller gives it.
  return [...list] as Row[];
}

/**
 * Condition: a column has one of the values. They are one parameter, because with one parameter each, every length of the
 * list would be another prepared statement.
 */
export function isOneOfMany(column: AnyPgColumn, values: readonly string[]): SQL {
  const type = sql.raw(`${column.getSQLType()}[]`);
  return sql`${column} = any(array(select jsonb_array_elements_text(${JSON.stringify(values)}::text::jsonb))::${type})`;
}

/** Sends messages of at most 7,999 bytes each to a channel's listeners, in order, when the transaction commits. */
export async function notify(db: Db, channel: string, ...payloads: string[]): Promise<void> {
  const list = JSON.stringify(payloads);
  await db.execute(
    sql`select pg_notify(${channel}, payload) from jsonb_array_elements_text(${list}::text::jsonb) as payload`,
  );
}

/**
 * The name of the constraint that a statement violated; undefined for other errors. The two drivers have it in different
 * properties, and drizzle wraps both errors.
 */
export function constraintOf(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    for (const name of ['constraint_name', 'constraint'] as const) {
      const value: unknown = Reflect.get(at, name);
      if (typeof value === 'string') return value;
    }
  }
  return undefined;
}
