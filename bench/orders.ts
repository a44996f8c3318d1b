import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { quantile } from './load';
import { call, headersOf, type OnSale, type Visitor, visitors, withOnSale } from './on-sale';
import { statementsPerSecond } from './reservations';

/** The free ticket and the one that is paid by card. */
export type Ticket = 'attendee' | 'paying';

export interface Orders {
  ticket: Ticket;
  atOnce: number;
  perSecond: number;
  /** Median time from the first call of an order to its confirmation, in milliseconds. */
  median: number;
  p99: number;
  /** CPU time of the product for one order, including its mail and receipt. */
  cpuMs: number;
  /** SQL statements for one order, including its jobs. */
  statements: number;
  /** API calls of one order. */
  calls: number;
  /** Orders per second, divided by the reservations per second of pgbench on the same server right afterwards. */
  ratio: number;
}

/** How long the jobs may take to finish after the last order. */
const MAX_JOBS_WAIT_MS = 60_000;

/**
 * Measures complete orders on PostgreSQL, each by a visitor of its own: token, start, answers, review, payment. A round has
 * `count` orders, `atOnce` of them at the same time.
 */
export function orders(
  rounds: readonly { ticket: Ticket; atOnce: number; count: number }[],
  seconds: number,
): Promise<Orders[]> {
  return withOnSale(
    { sessions: 1, settings: ['shared_preload_libraries=pg_stat_statements'] },
    async (onSale) => {
      const sql = postgres(onSale.database, { max: 1, onnotice: () => undefined });
      try {
        await sql`create extension if not exists pg_stat_statements`;
        const figures: Orders[] = [];
        for (const round of rounds) figures.push(await measureRound(onSale, sql, round, seconds));
        return figures;
      } finally {
        await sql.end();
      }
    },
  );
}

async function measureRound(
  onSale: OnSale,
  sql: postgres.Sql,
  { ticket, atOnce, count }: { ticket: Ticket; atOnce: number; count: number },
  seconds: number,
): Promise<Orders> {
  const { product } = onSale;
  const people = await visitors(product.origin, count);
  await untilIdle(sql);
  const before = { cpu: await product.cpuMs(), statements: await countStatements(sql) };
  const times: number[] = [];
  let calls = 0;
  const queue = people.values();
  const begun = performance.now();
  const serve = async () => {
    for (const visitor of queue) {
      const started = performance.now();
      calls = (await order(product.origin, visitor, ticket)).calls;
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, serve));
  const perSecond = count / ((performance.now() - begun) / 1000);
  await untilIdle(sql);
  const cpuMs = ((await product.cpuMs()) - before.cpu) / count;
  const statements = ((await countStatements(sql)) - before.statements) / count;
  const reserved = await statementsPerSecond(onSale, { sessions: 1, seconds });
  return {
    ticket,
    atOnce,
    perSecond,
    median: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    cpuMs,
    statements,
    calls,
    ratio: perSecond / reserved,
  };
}

/** Makes one order, from start to confirmation. @returns the number of API calls */
export async function order(
  origin: string,
  visitor: Visitor,
  ticket: Ticket,
): Promise<{ code: string; calls: number }> {
  let calls = 0;
  const { code, outcome } = await placeOrder(ticket, async (name, fields) => {
    calls += 1;
    const asked = { headers: headersOf(visitor), body: JSON.stringify(fields) };
    const { status, body } = await call(origin, `/api/${name}`, asked);
    if (status !== 200) throw new Error(`${name} was answered with ${status}: ${body}`);
    return JSON.parse(body);
  });
  if (outcome !== 'confirmed') throw new Error(`an order ended as ${outcome}`);
  return { code, calls };
}

/** What the calls of an order answer, as far as the next ones need it. */
export interface OrderAnswer {
  code: string;
  review: { version: number };
  outcome: string;
}

/** The calls of one order, by a visitor's `ask`, which answers only what succeeded. */
export async function placeOrder(
  ticket: Ticket,
  ask: (name: string, fields: object) => Promise<OrderAnswer>,
): Promise<{ code: string; outcome: string }> {
  const email = `${randomUUID()}@example.com`;
  const { code } = await ask('generateRegistrationCaptured', { email, track: ticket, mode: 'in_person' });
  await ask('initializeForm', { form_type: 'registration', code });
  const model = { name: 'Ada Lovelace', email };
  const saved = await ask('saveRegistrationPersonalInformations', { code, model });
  const { version } = saved.review;
  const credit = { holder: 'Ada Lovelace', number: '4242424242424242', expiry: '12/40', cvc: '123' };
  const { outcome } = await ask('saveSubmitRegistration', {
    code,
    version,
    payment_key: randomUUID(),
    ...(ticket === 'paying' && { credit }),
  });
  return { code, outcome };
}

async function countStatements(sql: postgres.Sql): Promise<number> {
  // Leave out the statements of the measurement itself.
  const [row] = await sql<{ calls: number }[]>`
    select coalesce(sum(calls), 0)::int as calls from pg_stat_statements
    where query not ilike '%pg_stat_statements%' and query not ilike '%measured as open%'`;
  return row?.calls ?? 0;
}

/** Waits until every job is done, so that the cost of mail counts for the round that caused it. */
export async function untilIdle(sql: postgres.Sql): Promise<void> {
  const deadline = Date.now() + MAX_JOBS_WAIT_MS;
  while (Date.now() < deadline) {
    const [row] = await sql<{ open: number }[]>`
      select count(*)::int as open /* measured as open */ from jobs where done_at is null and failed_at is null`;
    if (row?.open === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the jobs did not finish in time');
}
