import postgres from 'postgres';
import { quantile } from './load';
import { addingOf, call, headersOf, type Visitor, visitors, withOnSale } from './on-sale';

const SESSIONS = 30;
const CAPACITY = 50;
/** Visitors whose calls are under way at the same time, each call of a visitor after the one before. */
const AT_ONCE = 64;

export interface Rush {
  /** Adds answered in a second, those that came too late with the others. */
  perSecond: number;
  adds: number;
  /** Seats that were to be had, and how many of them somebody has. */
  seats: number;
  taken: number;
  /** In milliseconds. */
  median: number;
  slowest: number;
  /** The 99th percentile. */
  high: number;
  /** Seats that were given away more than once, counted from the holds themselves. */
  oversold: number;
}

/** So many visitors who all want two or three of 30 sessions with 50 places each, when they go on sale, on PostgreSQL. */
export function rush(people: number): Promise<Rush> {
  return withOnSale({ sessions: SESSIONS, capacity: CAPACITY }, async ({ product, database }) => {
    const everybody = await visitors(product.origin, people);
    const times: number[] = [];
    const queue = everybody.entries();
    const begun = performance.now();
    const serve = async () => {
      for (const [index, visitor] of queue) {
        for (const session of wishesOf(index)) times.push(await add(product.origin, visitor, session));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, serve));
    const seconds = (performance.now() - begun) / 1000;
    return {
      perSecond: times.length / seconds,
      adds: times.length,
      seats: SESSIONS * CAPACITY,
      median: quantile(times, 0.5),
      high: quantile(times, 0.99),
      slowest: Math.max(...times),
      ...(await countSeats(database)),
    };
  });
}

/** Two or three different sessions; the same for the same visitor each time, and the first few the most wanted. */
function wishesOf(visitor: number): number[] {
  const wishes = new Set([1 + (visitor % 5), 1 + ((visitor * 7) % SESSIONS)]);
  if (visitor % 2 === 0) wishes.add(1 + ((visitor * 11 + 3) % SESSIONS));
  return [...wishes];
}

/** Adds a session to a visitor's basket, or is told that it is full. @returns how long that took, in milliseconds */
async function add(origin: string, visitor: Visitor, session: number): Promise<number> {
  const begun = performance.now();
  const asked = { headers: headersOf(visitor), body: addingOf(session) };
  const { status, body } = await call(origin, '/api/handle-workshop-cart', asked);
  if (status !== 200 && status !== 409) throw new Error(`an add was answered with ${status}: ${body}`);
  return performance.now() - begun;
}

/** Counts what people hold and have bought, and not what the inventory says of itself. */
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
