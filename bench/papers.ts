import postgres from 'postgres';
import { JOBS_CHANNEL } from '../event-api/platform/jobs/enqueue';
import { quantile } from './load';
import { addingOf, call, headersOf, type OnSale, type Visitor, visitors, withOnSale } from './on-sale';
import { untilIdle } from './orders/database-work';
import { order } from './orders/place-order';

const SESSIONS = 40;
/** Visitors who look at pages and add sessions, each one call after the other. */
const WATCHERS = 4;
const BUYERS = 4;
/** Receipts that are asked for at the same time. */
const AT_ONCE = 8;
const ATTENDEES = 10;

/** The 99th percentiles of a round, in milliseconds. */
export interface Waits {
  page: number;
  add: number;
}

export interface PapersRound {
  quiet: Waits;
  /** The same while papers are made. */
  busy: Waits;
  /** How long the papers took, in milliseconds. */
  tookMs: number;
}

/** Receipts that attendees ask for, or the letters that follow orders, each with its receipt and its ticket. */
export type Papers = 'receipts' | 'letters';

/**
 * How long pages and adds take while so many papers are made, in turn with the same for as long without any, on PostgreSQL.
 */
export function whilePapersAreMade(papers: Papers, count: number, rounds: number): Promise<PapersRound[]> {
  return withOnSale({ sessions: SESSIONS }, async ({ product: { origin }, database }) => {
    const attendees: { visitor: Visitor; code: string }[] = [];
    for (const visitor of await visitors(origin, ATTENDEES)) {
      attendees.push({ visitor, code: (await order(origin, visitor, 'paying')).code });
    }
    const make = () =>
      papers === 'receipts' ? makeReceipts(origin, attendees, count) : sendLetters(database, count);
    // The threads that make papers start with the first of them.
    await make();
    const found: PapersRound[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const begun = performance.now();
      const busy = await measureWaits(origin, make);
      const tookMs = performance.now() - begun;
      const quiet = await measureWaits(origin, () => new Promise((resolve) => setTimeout(resolve, tookMs)));
      found.push({ quiet, busy, tookMs });
    }
    return found;
  });
}

/** Has the letters that confirm orders sent anew, so many in all, as after a rush. */
async function sendLetters(database: OnSale['database'], count: number): Promise<void> {
  const sql = postgres(database, { max: 1, onnotice: () => undefined });
  try {
    await sql`
      insert into jobs (event_code, kind, key, payload, run_at)
      select event_code, kind, gen_random_uuid(), payload, now()
      from (
        select distinct on (payload ->> 'code') * from jobs where kind = 'notices.registration-confirmed'
      ) as sent
      cross join generate_series(1, ${count / ATTENDEES}::int)`;
    await sql.notify(JOBS_CHANNEL, 'notices.registration-confirmed');
    await untilIdle(sql);
  } finally {
    await sql.end();
  }
}

async function makeReceipts(
  origin: string,
  attendees: readonly { visitor: Visitor; code: string }[],
  count: number,
): Promise<void> {
  const queue = Array.from({ length: count }, (_, index) => attendees[index % attendees.length]).values();
  const ask = async () => {
    for (const attendee of queue) {
      if (!attendee) continue;
      const headers = { ...headersOf(attendee.visitor), accept: 'application/pdf' };
      const { status, body } = await call(origin, '/api/getReceipt', {
        headers,
        body: JSON.stringify({ code: attendee.code }),
      });
      if (status !== 200 || !body.startsWith('%PDF'))
        throw new Error(`a receipt was answered with ${status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
}

/** Looks at pages and adds sessions for as long as something takes. */
export async function measureWaits(origin: string, meanwhile: () => Promise<unknown>): Promise<Waits> {
  const buyers = await visitors(origin, BUYERS * 60);
  const times = { page: [] as number[], add: [] as number[] };
  let over = false;
  const time = async (name: keyof Waits, asked: Parameters<typeof call>[2], path: string) => {
    const begun = performance.now();
    const { status, body } = await call(origin, path, asked);
    if (status !== 200) throw new Error(`${path} was answered with ${status}: ${body}`);
    times[name].push(performance.now() - begun);
  };
  const watch = async () => {
    while (!over) await time('page', { headers: {} }, '/');
  };
  const buy = async (own: readonly Visitor[]) => {
    for (let session = 1; session <= SESSIONS && !over; session += 1) {
      for (const visitor of own) {
        if (over) return;
        await time(
          'add',
          { headers: headersOf(visitor), body: addingOf(session) },
          '/api/handle-workshop-cart',
        );
      }
    }
  };
  const running = [
    ...Array.from({ length: WATCHERS }, watch),
    ...Array.from({ length: BUYERS }, (_, index) => buy(buyers.filter((_, at) => at % BUYERS === index))),
  ];
  await meanwhile().finally(() => {
    over = true;
  });
  await Promise.all(running);
  return { page: quantile(times.page, 0.99), add: quantile(times.add, 0.99) };
}
