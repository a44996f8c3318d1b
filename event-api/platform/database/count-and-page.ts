import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database';
import { rows } from './statements';

interface Wanted {
  from: PgTable;
  where: SQL | undefined;
  /** What tells its rows apart, which is all that is read of them. */
  key: AnyPgColumn;
  order: readonly AnyPgColumn[];
  isNewestFirst?: boolean;
  /** A search goes through everything, and does so once for the count and the page. */
  isSearched: boolean;
  offset: number;
  limit: number;
}

/**
 * The keys of some rows after others in an order, and how many rows there are. What stands in the rows is read by their keys: to
 * pass over a hundred thousand whole rows takes ten times as long as to pass over their entries in an index.
 */
export async function countAndPage<Key>(
  db: Db,
  { from, where = sql`true`, key, order, isNewestFirst = false, isSearched, offset, limit }: Wanted,
): Promise<{ count: number; keys: Key[] }> {
  const columns = order.map((each, at) => sql`${each} as ${sql.identifier(`order_${at}`)}`);
  const names = sql.join(
    order.map((_, at) => sql`${sql.identifier(`order_${at}`)} ${sql.raw(isNewestFirst ? 'desc' : 'asc')}`),
    sql`, `,
  );
  const kept = isSearched ? sql`materialized` : sql`not materialized`;
  const [found] = await rows<{ count: number; keys: Key[] }>(
    db,
    sql`with wanted as ${kept} (select ${key} as key, ${sql.join(columns, sql`, `)} from ${from} where ${where})
      select (select count(*)::int from wanted) as count, (
        select coalesce(jsonb_agg(key order by ${names}), '[]') from (
          select * from wanted order by ${names} limit ${limit} offset ${offset}
        ) as page
      ) as keys`,
  );
  if (!found) throw new Error('a count answered without its row');
  return found;
}
