import { quantile } from '../load';
import { type OnSale, visitors, withOnSale } from '../on-sale';
import { statementsPerSecond } from '../reservations';
import { DatabaseWatch, type Statements, statementsBy } from './database-work';
import { type Floor, measureFloor } from './floor';
import { order, type Ticket } from './place-order';

export interface Round {
  ticket: Ticket;
  atOnce: number;
  count: number;
  /** The first of its ticket, while the process is not warm. */
  isFirst?: boolean;
}

/**
 * Until a process has made so many orders each costs more: V8 compiles the program, and PostgreSQL parses and plans each
 * statement some times on each of ten connections.
 */
export const WARM_UP_ORDERS = 200;

/** What orders took; all that is of one order includes its jobs. */
export interface Orders extends Round {
  perSecond: number;
  /** Median time from the first call of an order to its confirmation, in milliseconds. */
  median: number;
  p99: number;
  /** CPU time of the product for one order, of all its processes. */
  cpuMs: number;
  /** CPU time of PostgreSQL for one order. */
  databaseMs: number;
  statements: Statements;
  /** Of the looks at the database, the mean number of connections that waited for another's lock. */
  waitingForLocks: number;
  /** API calls of one order. */
  calls: number;
}

export interface ComparedOrders extends Orders {
  /** Orders per second, divided by the reservations per second of pgbench on the same server afterwards. */
  ratio: number;
  /** The same number of orders by a bare handler, right afterwards. */
  floor: Floor;
}

const SETTINGS = ['shared_preload_libraries=pg_stat_statements'];

/**
 * Measures complete orders on PostgreSQL, each by a visitor of its own: token, start, answers, review, payment. A round has
 * `count` orders, `atOnce` of them at the same time.
 */
export function orders(rounds: readonly Round[], seconds: number): Promise<ComparedOrders[]> {
  return withWatch(1, async (onSale, watch) => {
    const figures: (Orders & Pick<ComparedOrders, 'floor'>)[] = [];
    for (const round of rounds) {
      const measured = await measureRound(onSale, watch, round);
      const { statements, calls } = measured;
      const floor = await measureFloor(onSale, watch, { ...round, statements, calls });
      figures.push({ ...measured, floor });
    }
    // Last, because it leaves more rows behind than all orders.
    const reserved = await statementsPerSecond(onSale, { sessions: 1, seconds });
    return figures.map((each) => ({ ...each, ratio: each.perSecond / reserved }));
  });
}

/** Measures a round of orders on a number of processes that share a database, after one that warms them up. */
export function ordersOn(processes: number, round: Round): Promise<Orders> {
  return withWatch(processes, async (onSale, watch) => {
    await measureRound(onSale, watch, { ...round, count: Math.min(WARM_UP_ORDERS, round.count) * processes });
    return measureRound(onSale, watch, round);
  });
}

function withWatch<Measured>(
  processes: number,
  measure: (onSale: OnSale, watch: DatabaseWatch) => Promise<Measured>,
): Promise<Measured> {
  return withOnSale({ sessions: 1, settings: SETTINGS, processes }, async (onSale) => {
    const watch = await DatabaseWatch.open(onSale);
    try {
      return await measure(onSale, watch);
    } finally {
      await watch.close();
    }
  });
}

async function measureRound({ processes }: OnSale, watch: DatabaseWatch, round: Round): Promise<Orders> {
  const { ticket, atOnce, count } = round;
  const origins = processes.map(({ origin }) => origin);
  const people = await visitors(origins[0] ?? '', count);
  const times: number[] = [];
  let calls = 0;
  let perSecond = 0;
  const queue = people.values();
  const serve = async () => {
    for (const visitor of queue) {
      const started = performance.now();
      calls = (await order(origins, visitor, ticket)).calls;
      times.push(performance.now() - started);
    }
  };
  const cpuMs = async () =>
    (await Promise.all(processes.map((each) => each.cpuMs()))).reduce((sum, ms) => sum + ms, 0);
  const cpuBefore = await cpuMs();
  const work = await watch.during(async () => {
    const begun = performance.now();
    await Promise.all(Array.from({ length: atOnce }, serve));
    perSecond = count / ((performance.now() - begun) / 1000);
  });
  return {
    ...{ ...round, perSecond, calls },
    median: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    cpuMs: ((await cpuMs()) - cpuBefore) / count,
    databaseMs: work.cpuMs / count,
    statements: statementsBy((kind) => work.statements[kind] / count),
    waitingForLocks: work.waitingForLocks,
  };
}
