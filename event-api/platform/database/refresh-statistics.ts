import { sql } from 'drizzle-orm';
import type { Platform } from '../context';
import { rows } from './statements';

/** Tables with fewer changes are skipped. */
const MIN_CHANGES = 200;

/**
 * Runs ANALYZE on tables of which more than half has changed since the last one. When a rush fills an empty table, the
 * planner would otherwise scan it as a whole for as long as the statistics say that it is empty: PostgreSQL's autovacuum
 * runs once a minute, the embedded database has none.
 */
export async function refreshStatistics({ db }: Pick<Platform, 'db'>): Promise<void> {
  const changed = await rows<{ name: string }>(
    db,
    sql`select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
        where n_mod_since_analyze > ${MIN_CHANGES} + n_live_tup / 2`,
  );
  for (const { name } of changed) await db.execute(sql.raw(`analyze ${name}`));
}
