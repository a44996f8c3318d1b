import { sql } from 'drizzle-orm';
import type { Platform } from '../context';
import { rows } from './statements';

/** Changes that are worth a look whatever the table's size. */
const MIN_CHANGES = 200;

/**
 * Has the database look again at tables of which more than half has changed since it last did. When a rush fills an empty table, it would
 * go on reading the whole of it as long as it takes it for empty: a server looks by itself only once a minute, the embedded
 * database never.
 */
export async function refreshStatistics({ db }: Pick<Platform, 'db'>): Promise<void> {
  const changed = await rows<{ name: string }>(
    db,
    sql`select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
        where n_mod_since_analyze > ${MIN_CHANGES} + n_live_tup / 2`,
  );
  for (const { name } of changed) await db.execute(sql.raw(`analyze ${name}`));
}
