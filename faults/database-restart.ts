import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { type OnSale, visitors } from '../bench/on-sale';
import { type Noticed, summarise } from './fault';
import { type Answer, ask, watch } from './watch';

/** Sessions of the event, so that there is always a place to add. */
export const RESTART_SESSIONS = 30;
/**
 * An immediate stop loses what was not written, so commits have to wait for it. Without them, acknowledged answers are gone, and
 * the order that goes on after the restart is asked for them again with 422.
 */
export const DURABLE = ['synchronous_commit=on', 'full_page_writes=on'];
const PEOPLE = 200;
const BUYERS = 400;
/** Visitors' requests before the fault, and after the return. */
const AROUND_MS = 1_500;
const MAX_BACK_MS = 30_000;

/** The product's pool, and its connection for LISTEN. */
export const MAX_CONNECTIONS = 11;

export interface Restart {
  mode: 'fast' | 'immediate';
  awayMs: number;
  /** Requests of each kind at the same time; with 0 there are none until the server is away. */
  atOnce: number;
}

export interface RestartNoticed extends Noticed {
  /** How long the server took to stop, in milliseconds: our connections must not keep it. */
  stoppedAfterMs: number;
  /** What `/readyz` said while the server was away. */
  readiness: number;
  /** The product's connections to the server afterwards. */
  connections: number;
}

/** Stops the product's PostgreSQL for a while, with visitors on the site. */
export async function restartDatabase(
  { product, server, database }: OnSale,
  { mode, awayMs, atOnce }: Restart,
): Promise<RestartNoticed> {
  const { origin } = product;
  const people = await visitors(origin, PEOPLE);
  const buyers = await visitors(origin, BUYERS);
  await ask(origin, { path: '/' });
  const begin = () =>
    watch(origin, people, { sessions: RESTART_SESSIONS, atOnce: Math.max(1, atOnce), buyers });
  let watched = atOnce > 0 ? begin() : undefined;
  await sleep(AROUND_MS);
  const halted = performance.now();
  await server.halt(mode);
  const stoppedAfterMs = performance.now() - halted;
  watched ??= begin();
  await sleep(awayMs);
  const readiness = (await ask(origin, { path: '/readyz' })).status;
  await server.resume();
  const returnedAt = Date.now();
  const isBack = ({ endedAt, status, what }: Answer) =>
    what === 'add' && status === 200 && endedAt > returnedAt;
  while (!watched.answers.some(isBack) && Date.now() < returnedAt + MAX_BACK_MS) await sleep(50);
  await sleep(AROUND_MS);
  await watched.stop();
  const lost = await countLost(database, watched.answers);
  const connections = await countConnections(database);
  return { ...summarise(watched.answers, returnedAt, lost), stoppedAfterMs, readiness, connections };
}

async function countConnections(database: string): Promise<number> {
  const sql = postgres(database, { max: 1 });
  try {
    const others = await sql`
      select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`;
    return others.length;
  } finally {
    await sql.end();
  }
}

/** Adds that were acknowledged and are not in the database. */
export async function countLost(database: string, answers: readonly Answer[]): Promise<number> {
  const sql = postgres(database, { max: 1 });
  try {
    const holds = await sql<{ name: string }[]>`
      select owner_code || ' ' || code as name from holds where state = 'held'`;
    const held = new Set(holds.map(({ name }) => name));
    const told = answers.flatMap(({ held, status }) => (held && status === 200 ? [held] : []));
    return told.filter(({ visitorId, session }) => !held.has(`${visitorId} ${session}`)).length;
  } finally {
    await sql.end();
  }
}
