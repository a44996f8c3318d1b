import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { startPostgres } from '../tests/support/postgres.mjs';
import { call, visitors, withOnSale } from './on-sale';
import { onSaleEvent } from './on-sale-event';
import { untilIdle } from './orders/database-work';
import { order } from './orders/place-order';
import { type Product, startProduct } from './processes';

const AT_ONCE = 8;
const SESSIONS = 1_000;
const LONG_TEXT = 'What a session is about, in as many words as conferences take for it. '.repeat(12);
const PAGES = ['/', '/schedule', '/workshops', '/speakers', '/schedule?q=workshop', '/workshops?q=session'];
const SAMPLE_INTERVAL_MS = 250;
/** How long a process rests before its memory is measured once more. */
export const REST_MS = 20_000;

/** Resident memory of the product, in bytes. */
export interface Memory {
  most: number;
  /** After a rest of twenty seconds. */
  after: number;
}

/** The memory of one process in a number of free orders and as many paid ones, with their letters and papers. */
export function memoryOfOrders(count: number): Promise<Memory> {
  return withOnSale({ sessions: 1 }, async ({ product, database }) => {
    const sql = postgres(database, { max: 1, onnotice: () => undefined });
    try {
      return await watched(product, async () => {
        for (const ticket of ['attendee', 'paying'] as const) {
          const queue = (await visitors(product.origin, count)).values();
          const serve = async () => {
            for (const visitor of queue) await order(product.origin, visitor, ticket);
          };
          await Promise.all(Array.from({ length: AT_ONCE }, serve));
          await untilIdle(sql);
        }
      });
    } finally {
      await sql.end();
    }
  });
}

/** The memory of one process that shows a number of events, each of 1,000 sessions, one after another. */
export async function memoryOfEvents(count: number): Promise<Memory> {
  const folder = await mkdtemp(join(tmpdir(), 'rendezvous-large-events-'));
  const server = await startPostgres();
  try {
    const codes = Array.from({ length: count }, (_, at) => `large-${at + 1}`);
    const files = codes.map((code) => join(folder, `${code}.yaml`));
    for (const [at, code] of codes.entries())
      await writeFile(files[at] ?? '', JSON.stringify(largeEvent(code)));
    const product = await startProduct({ DATABASE_URL: server.url('postgres'), TRUSTED_PROXIES: '1' }, files);
    try {
      return await watched(product, async () => {
        for (const code of codes) await openEvent(product, code);
      });
    } finally {
      await product.stop();
    }
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const hostOf = (code: string) => `${code}.localhost`;

/** An event whose sessions have texts as long as conferences write them. */
function largeEvent(code: string): ReturnType<typeof onSaleEvent> {
  const { event, programme, ...rest } = onSaleEvent(SESSIONS);
  return {
    ...rest,
    event: { ...event, code, hosts: [{ host: hostOf(code) }] },
    programme: {
      ...programme,
      workshops: (programme?.workshops ?? []).map((workshop, at) => ({
        ...workshop,
        description: `${at} ${LONG_TEXT}`,
      })),
    },
  };
}

async function openEvent({ origin }: Product, code: string): Promise<void> {
  for (const path of PAGES) {
    const { status } = await call(origin, path, { headers: { host: hostOf(code) } });
    if (status >= 400) throw new Error(`${path} of ${code} was answered with ${status}`);
  }
}

async function watched(product: Product, work: () => Promise<void>): Promise<Memory> {
  let most = 0;
  const sample = async () => {
    most = Math.max(most, await product.memory());
  };
  const watching = setInterval(() => void sample(), SAMPLE_INTERVAL_MS);
  try {
    await work();
    await sample();
  } finally {
    clearInterval(watching);
  }
  await sleep(REST_MS);
  return { most, after: await product.memory() };
}
