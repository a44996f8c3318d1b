import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { measureAlternately, type Pair } from './load';
import { addingOf, headersOf, type OnSale, type Visitor, visitors, withOnSale } from './on-sale';
import { reservationScript } from './reservation-script';

const SESSIONS = 40;
const VISITORS = 2_000;
const CONNECTIONS = 16;
const run = promisify(execFile);

/**
 * Reservations per second: adds to baskets through the whole product on PostgreSQL, compared with pgbench running the same
 * reservation statement on the same server. No visitor adds the same session twice.
 */
export async function reservations(rounds: number, seconds: number): Promise<Pair> {
  return withOnSale({ sessions: SESSIONS }, async (onSale) => {
    const { product } = onSale;
    const adds = addsOf(await visitors(product.origin, VISITORS));
    return measureAlternately(
      rounds,
      () => addsPerSecond(product.origin, adds, seconds),
      () => statementsPerSecond(onSale, { sessions: SESSIONS, seconds }),
    );
  });
}

interface Add {
  visitor: Visitor;
  session: number;
}

/** Each visitor adds each session once. Consecutive adds are by different visitors for different sessions, as in pgbench. */
function* addsOf(everybody: readonly Visitor[]): Generator<Add, never> {
  for (let round = 0; round < SESSIONS; round += 1) {
    for (const [index, visitor] of everybody.entries()) {
      yield { visitor, session: 1 + ((index + round) % SESSIONS) };
    }
  }
  throw new Error('more adds were made than there are visitors and sessions: raise VISITORS');
}

async function addsPerSecond(origin: string, adds: Generator<Add, never>, seconds: number): Promise<number> {
  const result = await autocannon({
    url: `${origin}/api/handle-workshop-cart`,
    method: 'POST',
    connections: CONNECTIONS,
    duration: seconds,
    requests: [
      {
        setupRequest: (request) => {
          const { visitor, session } = adds.next().value;
          return { ...request, headers: headersOf(visitor), body: addingOf(session) };
        },
      },
    ],
  });
  if (result.non2xx + result.errors > 0)
    throw new Error(`${result.non2xx + result.errors} adds were refused`);
  return result.requests.average;
}

/** Reservations per second of pgbench on the same server, with the product's own statement. */
export async function statementsPerSecond(
  { database, folder }: Pick<OnSale, 'database' | 'folder'>,
  { sessions, seconds }: { sessions: number; seconds: number },
): Promise<number> {
  const script = join(folder, 'reserve.sql');
  await writeFile(script, reservationScript(sessions));
  const { stdout } = await run('pgbench', [
    '--no-vacuum',
    '--protocol=prepared',
    `--client=${CONNECTIONS}`,
    '--jobs=2',
    `--time=${seconds}`,
    `--file=${script}`,
    database,
  ]);
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
}
