import { sql } from 'drizzle-orm';
import type { Db } from '@/event-api/platform/database/database';
import { rows } from '@/event-api/platform/database/statements';

/** How many rows of a table a query reads, by its indexes as well. */
export async function rowsRead(db: Db, table: string, read: (tx: Db) => Promise<unknown>): Promise<number> {
  const taken = (tx: Db) =>
    rows<{ count: number }>(
      tx,
      sql`select (coalesce(idx_tup_fetch, 0) + seq_tup_read)::int as count
          from pg_stat_xact_user_tables where relname = ${table}`,
    );
  return db.transaction(async (tx) => {
    const [before] = await taken(tx);
    await read(tx);
    const [after] = await taken(tx);
    return (after?.count ?? 0) - (before?.count ?? 0);
  });
}
