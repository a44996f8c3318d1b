import { sql } from 'drizzle-orm';
import type { Platform } from '../context';
import type { Db } from '../database/database';
import { rows } from '../database/statements';
import { jobs } from './schema';

/** Jobs begin within seconds. One that has waited so long waits for something that is away, such as the mail server. */
const STANDSTILL_SECONDS = 600;

/** Seconds for which the oldest job that is due has waited; 0 without one. */
export async function oldestDueSeconds(db: Db, now: string): Promise<number> {
  const [found] = await rows<{ seconds: number | null }>(
    db,
    sql`
      select extract(epoch from ${now}::timestamptz - min(run_at))::float as seconds
      from ${jobs} where done_at is null and failed_at is null and run_at <= ${now}`,
  );
  return found?.seconds ?? 0;
}

/** Logs a warning for each kind of jobs that stands still, and for each of which some were given up. */
export async function reportStandstill({
  db,
  clock,
  log,
}: Pick<Platform, 'db' | 'clock' | 'log'>): Promise<void> {
  const found = await rows<{ kind: string; waiting: number; failed: number; seconds: number | null }>(
    db,
    sql`
      select kind,
        count(*) filter (where failed_at is null)::int as waiting,
        count(*) filter (where failed_at is not null)::int as failed,
        extract(epoch from ${clock.now()}::timestamptz - min(run_at) filter (where failed_at is null))::float as seconds
      from ${jobs}
      where done_at is null and (failed_at is not null or run_at <= ${clock.now()})
      group by kind order by kind`,
  );
  for (const { kind, waiting, failed, seconds } of found) {
    if (seconds !== null && seconds >= STANDSTILL_SECONDS)
      log.warn('jobs stand still', { kind, waiting, seconds: Math.round(seconds) });
    if (failed > 0)
      log.warn('jobs were given up; "npm run event -- jobs failed" lists them', { kind, failed });
  }
}
