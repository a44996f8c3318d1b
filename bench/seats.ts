import postgres from 'postgres';
import { quantile } from './load';
import { addingOf, call, headersOf, type Visitor, visitors, withOnSale } from './on-sale';

const SESSIONS = 30;
const CAPACITY = 50;
/** Number of visitors whose calls run at the same time; the calls of one visitor run one after the other. */
const CONCURRENT_VISITORS = 64;

export interface SeatRush {
  /** Answered adds per second, including refusals because a session is full. */
  perSecond: number;
  adds: number;
  /** Number of seats on sale, and how many of them were taken. */
  seats: number;
  taken: number;
  /** Times of an add, in milliseconds. */
  median: number;
  slowest: number;
  p99: number;
  /** Processor time of the product for one add, in milliseconds. */
  cpuMs: number;
  /** Seats that were taken more than once, counted from the holds. */
  oversold: number;
}

/**
 * Simulates a start of sales on PostgreSQL: all visitors want two or three of 30 sessions with 50 places each.
 * @param from whether they come from an address each, or all from one, which the limits have to let through
 */
export function seatRush(people: number, from: 'many addresses' | 'one address'): Promise<SeatRush> {
  return withOnSale({ sessions: SESSIONS, capacity: CAPACITY }, async ({ product, database }) => {
    const everybody = await visitors(product.origin, people, from);
    const times: number[] = [];
    const queue = everybody.entries();
    const [cpuBefore, begun] = [await product.cpuMs(), performance.now()];
    const serve = async () => {
      for (const [index, visitor] of queue) {
        for (const session of wishesOf(index)) times.push(await add(product.origin, visitor, session));
      }
    };
    await Promise.all(Array.from({ length: CONCURRENT_VISITORS }, serve));
    const seconds = (performance.now() - begun) / 1000;
    const cpuMs = ((await product.cpuMs()) - cpuBefore) / times.length;
    return {
      perSecond: times.length / seconds,
      adds: times.length,
      cpuMs,
      seats: SESSIONS * CAPACITY,
      median: quantile(times, 0.5),
      p99: quantile(times, 0.99),
      slowest: Math.max(...times),
      ...(await countSeats(database)),
    };
  });
}

/** Two or three different sessions for a visitor. The choice is deterministic, and the first sessions are the most popular. */
function wishesOf(visitor: number): number[] {
  const wishes = new Set([1 + (visitor % 5), 1 + ((visitor * 7) % SESSIONS)]);
  if (visitor % 2 === 0) wishes.add(1 + ((visitor * 11 + 3) % SESSIONS));
  return [...wishes];
}

/** Adds a session to a visitor's basket; a refusal because it is full is fine. @returns the duration in milliseconds */
async function add(origin: string, visitor: Visitor, session: number): Promise<number> {
  const begun = performance.now();
  const asked = { headers: headersOf(visitor), body: addingOf(session) };
  const { status, body } = await call(origin, '/api/handle-workshop-cart', asked);
  if (status !== 200 && status !== 409) throw new Error(`an add was answered with ${status}: ${body}`);
  return performance.now() - begun;
}

/** Counts holds and sales from their own rows, not from the inventory's counters, which may be wrong. */
async function countSeats(database: string): Promise<{ taken: number; oversold: number }> {
  const sql = postgres(database, { max: 1 });
  try {
    const [row] = await sql<{ taken: number; oversold: number }[]>`
      select sum(taken)::int as taken, sum(greatest(taken - capacity, 0))::int as oversold
      from (
        select item.capacity, coalesce(sum(hold.quantity), 0)::int as taken
        from inventory_items item
        left join holds hold on hold.event_code = item.event_code and hold.kind = item.kind
          and hold.code = item.code and hold.state in ('held', 'sold')
        where item.capacity is not null
        group by item.event_code, item.kind, item.code
      ) as counted`;
    if (!row) throw new Error('the database does not answer');
    return row;
  } finally {
    await sql.end();
  }
}
