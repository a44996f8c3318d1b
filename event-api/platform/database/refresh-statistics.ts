import { sql } from 'drizzle-orm';
import type { Platform } from '../context';
import { rows } from './statements';

/** Tables with fewer changes are skipped. */
const MIN_CHANGES = 200;
/** Tables that have grown by fewer pages of the database are skipped. */
const MIN_GROWN_PAGES = 8;

/**
 * Runs ANALYZE on tables of which more than half has changed since the last one, or which have doubled. When a rush fills an
 * empty table, the planner would otherwise scan it as a whole for as long as the statistics say that it is empty: PostgreSQL's
 * autovacuum runs once a minute, the embedded database has none and forgets its counts of changes when it is closed.
 */
export async function refreshStatistics({ db }: Pick<Platform, 'db'>): Promise<void> {
  const tables = await rows<{ name: string }>(
    db,
    sql`select format('%I.%I', changed.schemaname, changed.relname) as name
        from pg_stat_user_tables changed join pg_class on pg_class.oid = changed.relid
        where n_mod_since_analyze > ${MIN_CHANGES} + n_live_tup / 2
          or pg_relation_size(relid) / current_setting('block_size')::int > ${MIN_GROWN_PAGES} + 2 * relpages`,
  );
  for (const { name } of tables) await db.execute(sql.raw(`analyze ${name}`));
}
