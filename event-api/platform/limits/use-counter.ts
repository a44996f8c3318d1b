import { sql } from 'drizzle-orm';
import type { Db } from '../database/database';
import { keepStatement } from '../database/readings/kept-statement';
import { rows } from '../database/statements';
import { together } from '../together';
import { rateLimits } from './schema';

/** Uses to count: one of each row of `rate_limits`. */
interface Asked {
  keys: readonly string[];
  now: string;
  /** The end of a window that begins now. */
  resetsAt: string;
}

export interface UsedRow {
  key: string;
  points: number;
  resetsAt: string;
}

/**
 * Counts uses by one statement, so that in a rush it counts for many calls, and each still knows how many uses there were with its own.
 */
async function countTogether(db: Db, all: readonly Asked[]): Promise<UsedRow[][]> {
  const added = new Map<string, { uses: number; resetsAt: string }>();
  // Which use of its row each is, in the order in which they were asked for.
  const places = all.map(({ keys, resetsAt }) =>
    keys.map((key) => {
      const uses = (added.get(key)?.uses ?? 0) + 1;
      added.set(key, { uses, resetsAt });
      return uses;
    }),
  );
  const now = all.at(-1)?.now ?? '';
  const asked = Array.from(added, ([key, { uses, resetsAt }]) => ({ key, uses, resets_at: resetsAt }));
  const used = await rows<UsedRow>(db, addUses({ asked: JSON.stringify(asked), now }));
  const rowOf = new Map(used.map((row) => [row.key, row]));
  return all.map(({ keys }, at) =>
    keys.flatMap((key, index) => {
      const row = rowOf.get(key);
      const later = (added.get(key)?.uses ?? 0) - (places[at]?.[index] ?? 0);
      return row ? [{ ...row, points: row.points - later }] : [];
    }),
  );
}

/** A transaction is a database of its own, so that what it counts is undone with it. */
const counters = new WeakMap<Db, (asked: Asked) => Promise<UsedRow[]>>();

/** Counts a use of each row. @returns the rows with it */
export function addUse(db: Db, asked: Asked): Promise<UsedRow[]> {
  const count = counters.get(db) ?? together((all: readonly Asked[]) => countTogether(db, all));
  counters.set(db, count);
  return count(asked);
}

// The keys are sorted, so that two concurrent statements lock the rows in the same order and cannot deadlock.
const addUses = keepStatement(['asked', 'now'], ({ asked, now }) => {
  const isOver = sql`${rateLimits.resetsAt} <= ${now}::timestamptz`;
  return sql`
    insert into ${rateLimits} (key, points, resets_at)
    select key, uses, resets_at
    from jsonb_to_recordset(${asked}::text::jsonb) as asked (key text, uses int, resets_at timestamptz) order by key
    on conflict (key) do update set
      points = excluded.points + case when ${isOver} then 0 else ${rateLimits.points} end,
      resets_at = case when ${isOver} then excluded.resets_at else ${rateLimits.resetsAt} end
    returning key, points, resets_at as "resetsAt"`;
});
