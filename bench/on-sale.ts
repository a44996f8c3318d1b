import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startPostgres } from '../tests/support/postgres.mjs';
import { ON_SALE_HOST, onSaleEvent } from './on-sale-event';
import { type Product, startProduct } from './processes';

/** A visitor with a network address of their own, so that rate limits do not apply to the bench as a whole. */
export interface Visitor {
  token: string;
  address: string;
}

export interface OnSale {
  /** The first of the processes. */
  product: Product;
  processes: readonly Product[];
  /** Address of the product's database. */
  database: string;
  /** The database's server, which can be halted and resumed. */
  server: Awaited<ReturnType<typeof startPostgres>>;
  /** A folder for the measurement's files. */
  folder: string;
}

interface Sale {
  sessions: number;
  capacity?: number;
  /** Of the ticket that is paid. */
  places?: number;
  /** PostgreSQL settings, each as `name=value`. */
  settings?: readonly string[];
  /** The folder of the database's data. */
  dataFolder?: string;
  environment?: Record<string, string>;
  /** How many processes serve the event, on one database; 1 unless given. */
  processes?: number;
}

/** Runs a measurement with a product on PostgreSQL that has `onSaleEvent`. */
export async function withOnSale<Measured>(
  { sessions, capacity, places, settings, dataFolder, environment, processes = 1 }: Sale,
  measure: (onSale: OnSale) => Promise<Measured>,
): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'rendezvous-on-sale-'));
  const server = await startPostgres(settings, dataFolder);
  const database = server.url('postgres');
  try {
    const definition = join(folder, 'event.yaml');
    await writeFile(definition, JSON.stringify(onSaleEvent(sessions, capacity, places)));
    const settled = {
      DATABASE_URL: database,
      TOKEN_SECRET: randomBytes(48).toString('base64'),
      TRUSTED_PROXIES: '1',
      PLACES_PER_ADDRESS: '100000',
      ...environment,
    };
    const products: Product[] = [];
    try {
      const product = await startProduct(settled, [definition]);
      products.push(product);
      while (products.length < processes) products.push(await startProduct(settled));
      return await measure({ product, processes: products, database, server, folder });
    } finally {
      await Promise.all(products.map((each) => each.stop()));
    }
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The address of a whole school, or of a venue's Wi-Fi. */
const SHARED_ADDRESS = '192.0.2.1';

/** Opens the site for a number of visitors. @param from whether each has an address of their own, or all share one */
export async function visitors(
  origin: string,
  count: number,
  from: 'many addresses' | 'one address' = 'many addresses',
): Promise<Visitor[]> {
  const all: Visitor[] = [];
  for (let visitor = 0; visitor < count; visitor += 1) {
    all.push(await openSite(origin, from === 'one address' ? SHARED_ADDRESS : addressOf(visitor)));
  }
  return all;
}

/** A network address for each of many visitors, by their numbers. */
export const addressOf = (visitor: number): string =>
  `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`;

/** Opens the site for a visitor at a network address. */
export async function openSite(origin: string, address: string): Promise<Visitor> {
  const path = `/api/getClientEventFromDomain/${ON_SALE_HOST}`;
  const { status, body } = await call(origin, path, { headers: { 'x-forwarded-for': address } });
  const { token }: { token?: string } = JSON.parse(body);
  if (!token) throw new Error(`no token: ${status}`);
  return { token, address };
}

/** The headers of a visitor's call. */
export const headersOf = ({ token, address }: Visitor) => ({
  host: ON_SALE_HOST,
  authorization: `Bearer ${token}`,
  'x-forwarded-for': address,
  'content-type': 'application/json',
});

/** The body of the call that adds a session to a basket. */
export const addingOf = (session: number): string =>
  JSON.stringify({ action: 'add-workshop', session_code: `s${session}` });

const agent = new Agent({ keepAlive: true });

export interface CallAnswer {
  status: number;
  body: string;
  /** The first cookie that it sets, with its name. */
  cookie: string | undefined;
  /** When to ask again, where it says so. */
  pauseSeconds: number | undefined;
}

interface Asked {
  headers: Record<string, string>;
  body?: string;
  /** What becomes of the answer's body; it is read as text unless given. */
  read?: (answer: IncomingMessage) => Promise<string>;
}

/** Makes a call to the event's site, a POST when there is a body. Node's `fetch` cannot send another Host header. */
export function call(
  origin: string,
  path: string,
  { headers, body, read = text }: Asked,
): Promise<CallAnswer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      `${origin}${path}`,
      { method: body === undefined ? 'GET' : 'POST', agent, headers: { host: ON_SALE_HOST, ...headers } },
      (answer) => {
        const [set] = answer.headers['set-cookie'] ?? [];
        const { statusCode: status = 0 } = answer;
        const pause = answer.headers['retry-after'];
        read(answer).then((body) => {
          const pauseSeconds = pause === undefined ? undefined : Number(pause);
          resolve({ status, body, cookie: set?.split(';')[0], pauseSeconds });
        }, reject);
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}
