import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { startStack } from '../../stack/stack';
import { freePort } from '../../tests/support/free-ports.mjs';
import { quantile } from '../load';
import { REST_MS } from '../memory';
import { call, withOnSale } from '../on-sale';
import { onSaleEvent } from '../on-sale-event';
import { untilIdle } from '../orders/database-work';
import { auditBooks, type Books } from './books';
import { crowd } from './crowd';
import { STEPS, type Step, type Visit } from './visit';
import { Visiting } from './visitor';

const SESSIONS = 30;
const SEATS = 50;
const MEMORY_INTERVAL_MS = 1000;
const DELAY_RESOLUTION_MS = 10;

const FILES = /(?:src|href)="(\/_next\/[^"]+)"/g;

export interface Rush extends Books {
  /** Registrations in the minute that had the most of them. */
  ordersPerMinute: number;
  ends: Record<Visit['end'], number>;
  steps: Record<Step, { median: number; p99: number }>;
  /** Everything that one visitor waited for outside the line, in milliseconds: the median of all, and of the slowest tenth. */
  waited: { median: number; slowestTenth: number };
  /** Of those who stood in the waiting line, in milliseconds. */
  line: { stood: number; median: number; longest: number };
  /** Answers that nobody should get, by status; 0 is none at all. */
  failures: ReadonlyMap<number, number>;
  /** Of the process that had the most, in bytes: during the rush, as soon as all its jobs were done, and after a rest. */
  memory: { most: number; soon: number; after: number };
  /** Processor time of the product, in milliseconds. */
  cpuMs: number;
  tookMs: number;
  /** From the order to its letter, in milliseconds. */
  letters: { p99: number; longest: number };
  /** How late the visitors' own process was while they came, in milliseconds, which is part of what they waited for; and its processor time. */
  visitors: { median: number; p99: number; cpuMs: number };
}

interface Site {
  origin: string;
  database: string;
  processes: readonly { memory(): Promise<number>; cpuMs(): Promise<number> }[];
}

export interface Setting {
  people: number;
  places: number;
  withinMs: number;
}

/** A rush on one process, with PostgreSQL. */
export const rushOnOne = (setting: Setting): Promise<Rush> =>
  withOnSale({ sessions: SESSIONS, capacity: SEATS, places: setting.places }, ({ product, database }) =>
    measure({ origin: product.origin, database, processes: [product] }, setting),
  );

/** A rush on two instances behind nginx, with PostgreSQL, a mail server and a store of files. */
export async function rushOnTwo(setting: Setting, folder: string): Promise<Rush> {
  const definition = join(folder, 'event.yaml');
  await writeFile(definition, JSON.stringify(onSaleEvent(SESSIONS, SEATS, setting.places)));
  const port = await freePort();
  const stack = await startStack({ port, events: [definition], tested: { mail: join(folder, 'mail') } });
  try {
    const { database, processes } = stack;
    return await measure({ origin: `http://127.0.0.1:${port}`, database, processes }, setting);
  } finally {
    await stack.stop();
  }
}

async function measure(site: Site, setting: Setting): Promise<Rush> {
  const { origin, database, processes } = site;
  const plans = crowd(setting.people, { withinMs: setting.withinMs, sessions: SESSIONS });
  const cpuOfAll = async () =>
    (await Promise.all(processes.map((each) => each.cpuMs()))).reduce((sum, each) => sum + each, 0);
  const sql = postgres(database, { max: 1, onnotice: () => undefined });
  const largest = async () => Math.max(...(await Promise.all(processes.map((each) => each.memory()))));
  const files = await filesOfHome(origin);
  const delay = monitorEventLoopDelay({ resolution: DELAY_RESOLUTION_MS });
  let most = 0;
  const watching = setInterval(() => {
    void largest().then((now) => {
      most = Math.max(most, now);
    });
  }, MEMORY_INTERVAL_MS);
  try {
    const cpuBefore = await cpuOfAll();
    const begun = performance.now();
    const ownBefore = process.cpuUsage();
    delay.enable();
    const [visits] = await Promise.all([
      Promise.all(
        plans.map(async (plan) => {
          await sleep(plan.comesAtMs);
          return await new Visiting(origin, plan, files).run();
        }),
      ),
      sleep(setting.withinMs).then(() => delay.disable()),
    ]);
    const tookMs = performance.now() - begun;
    const own = process.cpuUsage(ownBefore);
    await untilIdle(sql);
    const cpuMs = (await cpuOfAll()) - cpuBefore;
    const soon = await largest();
    await sleep(REST_MS);
    return {
      ...summary(visits),
      ...(await auditBooks(sql, visits)),
      ...{ memory: { most, soon, after: await largest() }, cpuMs, tookMs },
      ordersPerMinute: await busiestMinute(sql),
      letters: await letterTimes(sql),
      visitors: {
        median: delay.percentile(50) / 1e6 - DELAY_RESOLUTION_MS,
        p99: delay.percentile(99) / 1e6 - DELAY_RESOLUTION_MS,
        cpuMs: (own.user + own.system) / 1000,
      },
    };
  } finally {
    clearInterval(watching);
    await sql.end();
  }
}

/** The files that a browser loads with the home page. */
async function filesOfHome(origin: string): Promise<readonly string[]> {
  const { body } = await call(origin, '/', {
    headers: { accept: 'text/html', 'accept-encoding': 'identity' },
  });
  return [...new Set(Array.from(body.matchAll(FILES), ([, path = '']) => path))];
}

function summary(visits: readonly Visit[]): Pick<Rush, 'ends' | 'steps' | 'waited' | 'line' | 'failures'> {
  const ends = { confirmed: 0, 'sold out': 0, left: 0, unserved: 0 };
  const failures = new Map<number, number>();
  for (const visit of visits) {
    ends[visit.end] += 1;
    for (const status of visit.failures) failures.set(status, (failures.get(status) ?? 0) + 1);
  }
  const waitsOf = (step: Step) =>
    visits.flatMap(({ waits }) => waits.filter((each) => each.step === step).map(({ ms }) => ms));
  const steps = Object.fromEntries(
    STEPS.map((step) => {
      const times = waitsOf(step);
      return [step, { median: quantile(times, 0.5), p99: quantile(times, 0.99) }];
    }),
  ) as Rush['steps'];
  const waited = visits.map(({ waits }) => waits.reduce((sum, { ms }) => sum + ms, 0)).sort((a, b) => a - b);
  const stood = visits.map(({ lineMs }) => lineMs).filter((ms) => ms > 0);
  return {
    ...{ ends, steps, failures },
    waited: {
      median: quantile(waited, 0.5),
      slowestTenth: quantile(waited.slice(-Math.ceil(waited.length / 10)), 0.5),
    },
    line: {
      stood: stood.length,
      median: stood.length > 0 ? quantile(stood, 0.5) : 0,
      longest: Math.max(0, ...stood),
    },
  };
}

async function busiestMinute(sql: postgres.Sql): Promise<number> {
  const [row] = await sql<{ most: number }[]>`
    select coalesce(max(within), 0)::int as most from (
      select count(*) over (order by confirmed_at range between interval '1 minute' preceding and current row) as within
      from payments where confirmed_at is not null) as counted`;
  return row?.most ?? 0;
}

async function letterTimes(sql: postgres.Sql): Promise<Rush['letters']> {
  const [row] = await sql<{ p99: number; longest: number }[]>`
    select
      coalesce(percentile_disc(0.99) within group (order by extract(epoch from done_at - run_at) * 1000), 0)::float8 as p99,
      coalesce(max(extract(epoch from done_at - run_at) * 1000), 0)::float8 as longest
    from jobs where kind = 'notices.registration-confirmed'`;
  return row ?? { p99: Number.NaN, longest: Number.NaN };
}
