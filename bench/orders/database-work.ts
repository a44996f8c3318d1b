import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { cpuMsOfFamily } from '../cpu-time';
import type { OnSale } from '../on-sale';

/** How long the jobs may take to finish after the last order. */
const MAX_JOBS_WAIT_MS = 180_000;
/** Seldom enough not to be a part of what is measured. */
const LOOK_INTERVAL_MS = 100;
/** Left out of what is counted. */
const OWN = 'statement of the measurement';

/** Statements by what they do. One that changes rows and reads others is a change. */
export type Statements = Readonly<Record<'begin' | 'commit' | 'select' | 'insert' | 'update', number>>;

/** What the database did while something was measured. */
export interface DatabaseWork {
  statements: Statements;
  cpuMs: number;
  /** Of the looks at its connections, the mean number that waited for another's lock. */
  waitingForLocks: number;
}

/** Waits until every job is done, so that the cost of mail counts for the round that caused it. */
export async function untilIdle(sql: postgres.Sql): Promise<void> {
  const deadline = Date.now() + MAX_JOBS_WAIT_MS;
  while (Date.now() < deadline) {
    const [row] = await sql<{ open: number }[]>`
      select count(*)::int as open /* statement of the measurement */ from jobs where done_at is null and failed_at is null`;
    if (row?.open === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the jobs did not finish in time');
}

/** Watches a database whose server has `pg_stat_statements`. */
export class DatabaseWatch {
  private constructor(
    readonly sql: postgres.Sql,
    private readonly processId: number,
  ) {}

  static async open({ database, server }: Pick<OnSale, 'database' | 'server'>): Promise<DatabaseWatch> {
    const sql = postgres(database, { max: 1, onnotice: () => undefined });
    await sql`create extension if not exists pg_stat_statements`;
    const [processId] = (await readFile(join(server.folder, 'data', 'postmaster.pid'), 'utf8')).split('\n');
    return new DatabaseWatch(sql, Number(processId));
  }

  close(): Promise<void> {
    return this.sql.end();
  }

  /** What the database does for something and for the jobs that it causes. */
  async during(measured: () => Promise<void>): Promise<DatabaseWork> {
    await untilIdle(this.sql);
    const before = { statements: await this.#statements(), cpuMs: await cpuMsOfFamily(this.processId) };
    const looks: number[] = [];
    const looking = setInterval(() => {
      void this.#waitingForLocks().then((waiting) => looks.push(waiting));
    }, LOOK_INTERVAL_MS);
    try {
      await measured();
    } finally {
      clearInterval(looking);
    }
    await untilIdle(this.sql);
    const after = await this.#statements();
    return {
      statements: statementsBy((kind) => after[kind] - before.statements[kind]),
      cpuMs: (await cpuMsOfFamily(this.processId)) - before.cpuMs,
      waitingForLocks: looks.reduce((sum, each) => sum + each, 0) / Math.max(1, looks.length),
    };
  }

  async #statements(): Promise<Statements> {
    const rows = await this.sql<{ query: string; calls: number }[]>`
      select query, calls::int as calls from pg_stat_statements
      where query not ilike '%pg_stat_%' and query not ilike ${`%${OWN}%`}`;
    const counts = { begin: 0, commit: 0, select: 0, insert: 0, update: 0 };
    for (const { query, calls } of rows) counts[kindOf(query)] += calls;
    return counts;
  }

  async #waitingForLocks(): Promise<number> {
    const [row] = await this.sql<{ waiting: number }[]>`
      select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock'`;
    return row?.waiting ?? 0;
  }
}

function kindOf(query: string): keyof Statements {
  if (/^(begin|start)\b/i.test(query)) return 'begin';
  if (/^(commit|rollback)\b/i.test(query)) return 'commit';
  if (/\binsert into\b/i.test(query)) return 'insert';
  return /\b(update\s+\S+(\s+\w+)?\s+set|delete from)\b/i.test(query) ? 'update' : 'select';
}

/** Statements of each kind by a function of it. */
export const statementsBy = (count: (kind: keyof Statements) => number): Statements => ({
  begin: count('begin'),
  commit: count('commit'),
  select: count('select'),
  insert: count('insert'),
  update: count('update'),
});

/** How many statements there are of all kinds. */
export const totalOf = (statements: Statements): number =>
  Object.values(statements).reduce((sum, count) => sum + count, 0);
