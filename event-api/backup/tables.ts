import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { rows } from '../platform/database/statements';

export interface Table {
  name: string;
  /** In the order in which the table has them. */
  columns: string[];
}

/** All tables of the product. */
export async function listTables(db: Db): Promise<Table[]> {
  const found = await rows<{ name: string; columns: string }>(
    db,
    sql`select table_name as name, json_agg(column_name order by ordinal_position)::text as columns
        from information_schema.columns join information_schema.tables using (table_schema, table_name)
        where table_schema = 'public' and table_type = 'BASE TABLE'
        group by table_name order by table_name`,
  );
  return found.map(({ name, columns }) => ({ name, columns: JSON.parse(columns) }));
}

/** When the newest migration that the database has was written, in milliseconds. */
export async function newestMigration(db: Db): Promise<number> {
  const [newest] = await rows<{ at: string | number }>(
    db,
    sql`select max(created_at)::text as at from drizzle.__drizzle_migrations`,
  );
  return Number(newest?.at);
}
