import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { addressOf, call, headersOf, openSite } from '../bench/on-sale';
import { onSaleEvent } from '../bench/on-sale-event';
import { untilIdle } from '../bench/orders/database-work';
import { placeOrder } from '../bench/orders/place-order';
import { type Product, startProduct } from '../bench/processes';
import { startPostgres } from '../tests/support/postgres.mjs';

/** Visitors who order one after the other. */
const CLIENTS = 4;
/** How long orders go on with a set of instances. */
const PHASE_MS = 3_000;
const PHASES = ['earlier alone', 'while it migrates', 'both', 'later alone', 'back again'] as const;
type Phase = (typeof PHASES)[number];

export interface Upgraded {
  /** Orders that were told to be confirmed, by when they began. */
  confirmed: Readonly<Record<Phase, number>>;
  /** Orders that ended otherwise, with the reason. */
  failed: readonly string[];
  /** Orders that were told to be confirmed and are not in the database, or have no letter. */
  lost: number;
  /** The longest answer of a call, in milliseconds. */
  longestMs: number;
  /** How many migrations the later release made. */
  migrations: number;
}

/**
 * Puts a later release beside an earlier one while orders run, takes the earlier one away, and goes back to it on the tables of
 * the later one. Each call goes to one of the instances that serve, as behind a proxy.
 * @param earlier folder of the earlier release
 */
export async function upgrade(earlier: string): Promise<Upgraded> {
  const folder = await mkdtemp(join(tmpdir(), 'rendezvous-upgrade-'));
  const server = await startPostgres();
  const sql = postgres(server.url('postgres'), { max: 1, onnotice: () => undefined });
  const running: Product[] = [];
  try {
    const definition = join(folder, 'event.yaml');
    await writeFile(definition, JSON.stringify(onSaleEvent(1)));
    const environment = {
      DATABASE_URL: server.url('postgres'),
      TOKEN_SECRET: randomBytes(48).toString('base64'),
      TRUSTED_PROXIES: '1',
      PLACES_PER_ADDRESS: '100000',
    };
    const start = async (release: string, imported: string[] = []) => {
      const product = await startProduct(environment, imported.length > 0 ? imported : undefined, release);
      running.push(product);
      return product;
    };
    const first = await start(earlier, [definition]);
    const before = await countMigrations(sql);
    const clients = new Clients([first]);
    await sleep(PHASE_MS);

    clients.phase = 'while it migrates';
    const later = await start(process.cwd());
    clients.phase = 'both';
    clients.serving = [first, later];
    await sleep(PHASE_MS);

    clients.phase = 'later alone';
    clients.serving = [later];
    await first.stop();
    await sleep(PHASE_MS);

    const again = await start(earlier);
    clients.phase = 'back again';
    clients.serving = [again];
    await later.stop();
    await sleep(PHASE_MS);

    await clients.stop();
    await untilIdle(sql);
    const { codes, ...told } = clients;
    return {
      ...{ confirmed: told.confirmed, failed: told.failed, longestMs: told.longestMs },
      lost: codes.length - (await countKept(sql, codes)),
      migrations: (await countMigrations(sql)) - before,
    };
  } finally {
    await Promise.all(running.map((product) => product.stop()));
    await sql.end();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Visitors who order without a pause. */
class Clients {
  phase: Phase = 'earlier alone';
  readonly confirmed: Record<Phase, number> = {
    ...{ 'earlier alone': 0, 'while it migrates': 0, both: 0, 'later alone': 0, 'back again': 0 },
  };
  readonly failed: string[] = [];
  readonly codes: string[] = [];
  longestMs = 0;
  #calls = 0;
  #orders = 0;
  #isEnding = false;
  readonly #loops: Promise<void>[];

  /** @param serving the instances that a proxy would choose from */
  constructor(public serving: readonly Product[]) {
    this.#loops = Array.from({ length: CLIENTS }, () => this.#orderOn());
  }

  async stop(): Promise<void> {
    this.#isEnding = true;
    await Promise.all(this.#loops);
  }

  async #orderOn(): Promise<void> {
    while (!this.#isEnding) {
      const begunIn = this.phase;
      this.#orders += 1;
      const address = addressOf(this.#orders);
      try {
        const headers = headersOf(await openSite(this.#origin(), address));
        const { code, outcome } = await placeOrder('paying', async (name, fields) => {
          const askedAt = performance.now();
          const asked = { headers, body: JSON.stringify(fields) };
          const { status, body } = await call(this.#origin(), `/api/${name}`, asked);
          this.longestMs = Math.max(this.longestMs, performance.now() - askedAt);
          if (status !== 200) throw new Error(`${name} was answered with ${status}: ${body}`);
          return JSON.parse(body);
        });
        if (outcome !== 'confirmed') throw new Error(`an order ended as ${outcome}`);
        this.codes.push(code);
        this.confirmed[begunIn] += 1;
      } catch (error) {
        this.failed.push(`${begunIn}: ${error instanceof Error ? error.message : String(error)}`);
        await sleep(100);
      }
    }
  }

  /** The instances in turn. */
  #origin(): string {
    this.#calls += 1;
    const product = this.serving[this.#calls % this.serving.length];
    if (!product) throw new Error('no instance serves');
    return product.origin;
  }
}

async function countMigrations(sql: postgres.Sql): Promise<number> {
  const [row] = await sql<{ made: number }[]>`
    select count(*)::int as made from drizzle.__drizzle_migrations`;
  return row?.made ?? 0;
}

/** How many of these registrations are confirmed and paid, and had their letter. */
async function countKept(sql: postgres.Sql, codes: readonly string[]): Promise<number> {
  const [row] = await sql<{ kept: number }[]>`
    select count(*)::int as kept from registrations r
    where r.code = any(${[...codes]}) and r.status = 'submitted'
      and exists (select from payments p where p.owner_code = r.code and p.state = 'confirmed')
      and exists (select from jobs j where j.kind = 'notices.registration-confirmed' and j.done_at is not null
        and j.payload::text like '%' || r.code || '%')`;
  return row?.kept ?? 0;
}
