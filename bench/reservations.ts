import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { startPostgres } from '../tests/support/postgres.mjs';
import { inTurn, type Pair } from './load';
import { ON_SALE_HOST, onSaleEvent } from './on-sale-event';
import { startProduct } from './processes';
import { reservationScript } from './reservation-script';

const SESSIONS = 40;
const VISITORS = 2_000;
const CONNECTIONS = 16;
const run = promisify(execFile);

/**
 * Reservations per second: adds to baskets through the whole product on PostgreSQL, against pgbench sending the same
 * reserving statement to the same server. Every add is another visitor's or another session's.
 */
export async function reservations(rounds: number, seconds: number): Promise<Pair> {
  const folder = await mkdtemp(join(tmpdir(), 'rendezvous-on-sale-'));
  const postgres = await startPostgres();
  const database = postgres.url('postgres');
  try {
    const definition = join(folder, 'event.yaml');
    await writeFile(definition, JSON.stringify(onSaleEvent(SESSIONS)));
    const script = join(folder, 'reserve.sql');
    await writeFile(script, reservationScript(SESSIONS));

    const product = await startProduct({ DATABASE_URL: database, TRUSTED_PROXIES: '1' }, [definition]);
    try {
      const adds = addsOf(await visitorTokens(product.origin));
      return await inTurn(
        rounds,
        () => addsPerSecond(product.origin, adds, seconds),
        () => statementsPerSecond(database, script, seconds),
      );
    } finally {
      await product.stop();
    }
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Add {
  token: string;
  address: string;
  session: number;
}

async function visitorTokens(origin: string): Promise<Add[]> {
  const visitors: Add[] = [];
  for (let visitor = 0; visitor < VISITORS; visitor += 1) {
    const address = `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`;
    const answer = await fetch(`${origin}/api/getClientEventFromDomain/${ON_SALE_HOST}`, {
      headers: { 'x-forwarded-host': ON_SALE_HOST, host: ON_SALE_HOST, 'x-forwarded-for': address },
    });
    const body: { token?: string } = await answer.json();
    if (!body.token) throw new Error(`no token: ${answer.status}`);
    visitors.push({ token: body.token, address, session: 0 });
  }
  return visitors;
}

/** Each visitor adds each session once; neighbours in the queue are different people at different sessions, as pgbench's are. */
function* addsOf(visitors: readonly Add[]): Generator<Add, never> {
  for (let round = 0; round < SESSIONS; round += 1) {
    for (const [index, visitor] of visitors.entries()) {
      yield { ...visitor, session: 1 + ((index + round) % SESSIONS) };
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
          const { token, address, session } = adds.next().value;
          return {
            ...request,
            headers: {
              host: ON_SALE_HOST,
              authorization: `Bearer ${token}`,
              'x-forwarded-for': address,
              'content-type': 'application/json',
            },
            body: JSON.stringify({ action: 'add-workshop', session_code: `s${session}` }),
          };
        },
      },
    ],
  });
  if (result.non2xx + result.errors > 0)
    throw new Error(`${result.non2xx + result.errors} adds were refused`);
  return result.requests.average;
}

async function statementsPerSecond(database: string, script: string, seconds: number): Promise<number> {
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
