import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { LIST_NAMES, LISTS } from '../event-api/events/lists/lists';
import { readOutbox } from '../tests/support/outbox';
import { median } from './load';
import { multiply } from './multiply';
import { call, type OnSale, visitors, withOnSale } from './on-sale';
import { untilIdle } from './orders/database-work';
import { order } from './orders/place-order';

const EVENT = 'on-sale';
export const DESK_HOST = 'desk.localhost';
const OWNER = 'owner@example.org';
const SESSIONS = 1_000;
/** Of a hundred registrations so many are paid; the others are free. */
const PAID_OF_HUNDRED = 80;
/** Calls of each kind that are measured, after one that is not. */
const CALLS = 3;
const MAX_LETTER_WAIT_MS = 60_000;

/** What a screen of the desk takes. */
export interface DeskFigure {
  /** The call with what it asks for. */
  name: string;
  /** All statements of one answer, in milliseconds. */
  databaseMs: number;
  /** From the call to the whole answer. */
  answerMs: number;
}

/** Measures the desk of an event with many registrations: the first and the last page of each list, a search and each filter. */
export async function desk(registrations: number): Promise<DeskFigure[]> {
  const outbox = await mkdtemp(join(tmpdir(), 'rendezvous-desk-'));
  const sale = {
    sessions: SESSIONS,
    settings: ['shared_preload_libraries=pg_stat_statements'],
    environment: { OUTBOX_DIR: outbox },
  };
  try {
    return await withOnSale(sale, async (onSale) => {
      const sql = postgres(onSale.database, { max: 1, onnotice: () => undefined });
      try {
        await fill(onSale, sql, registrations);
        const cookie = await signIn(onSale, outbox);
        await sql`create extension if not exists pg_stat_statements`;
        const figures: DeskFigure[] = [];
        for (const path of await screens(onSale, cookie)) {
          figures.push(await measure(onSale, sql, { path, cookie }));
        }
        return figures;
      } finally {
        await sql.end();
      }
    });
  } finally {
    await rm(outbox, { recursive: true, force: true });
  }
}

/** So many registrations, most of them paid. */
export async function fill({ product }: OnSale, sql: postgres.Sql, registrations: number): Promise<void> {
  const [paying, attending] = await visitors(product.origin, 2);
  if (!paying || !attending) throw new Error('there are no visitors');
  const paid = await order(product.origin, paying, 'paying');
  const free = await order(product.origin, attending, 'attendee');
  await untilIdle(sql);
  const count = Math.round((registrations * PAID_OF_HUNDRED) / 100);
  await multiply(sql, { event: EVENT, kind: 'registration', code: paid.code, count });
  await multiply(sql, { event: EVENT, kind: 'registration', code: free.code, count: registrations - count });
  await sql`analyze`;
}

/** Signs in as the owner of the event. @returns the cookie */
export async function signIn({ product, database }: OnSale, outbox: string): Promise<string> {
  const env = { ...process.env, DATABASE_URL: database, OUTBOX_DIR: outbox, TRIAL: '1' };
  await promisify(execFile)(process.execPath, ['dist/event.mjs', 'invite', EVENT, OWNER], { env });
  const deadline = Date.now() + MAX_LETTER_WAIT_MS;
  while (Date.now() < deadline) {
    const letter = (await readOutbox(outbox)).find(({ to }) => to === OWNER);
    const [, secret] = /\/sign-in\/link\/([\w.-]+)/.exec(letter?.text ?? '') ?? [];
    if (secret !== undefined) {
      const headers = {
        ...{ host: DESK_HOST, origin: `http://${DESK_HOST}` },
        ...{ 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      };
      const body = JSON.stringify({ secret });
      const { status, cookie } = await call(product.origin, '/api/desk/signIn', { headers, body });
      if (status !== 200 || cookie === undefined) throw new Error(`signing in was answered with ${status}`);
      return cookie;
    }
    await sleep(200);
  }
  throw new Error('no letter came with a link to sign in');
}

/** The paths of what is measured. */
async function screens(onSale: OnSale, cookie: string): Promise<string[]> {
  const lists: string[] = [];
  for (const name of LIST_NAMES) {
    const path = `getList/${EVENT}/${name}`;
    const { pages } = JSON.parse(await ask(onSale, path, cookie));
    const { filters, ...list } = LISTS[name];
    const statuses = ('statuses' in list && list.statuses) || [];
    const has = (filter: string) => filters.some((each) => each === filter);
    lists.push(
      path,
      ...(pages > 1 ? [`${path}?page=${pages}`] : []),
      ...(has('search') ? [`${path}?q=zoe%2077`, `${path}?q=nobody`] : []),
      ...(has('ticket') ? [`${path}?ticket=paying`] : []),
      ...(has('session') ? [`${path}?session=s1`] : []),
      ...statuses.map((status) => `${path}?status=${status}`),
    );
  }
  const people = `getPeople/${EVENT}`;
  const kind = 'kind=registration';
  const found = JSON.parse(await ask(onSale, `${people}?q=person77@`, cookie));
  const [person] = found.people;
  return [
    `getToday/${EVENT}`,
    people,
    ...[1_000, 2_000].map((page) => `${people}?page=${page}`),
    ...[
      'q=zoe%2077',
      'q=nobody',
      kind,
      `${kind}&status=submitted`,
      'ticket=paying',
      'ticket=paying&q=zoe',
    ].map((query) => `${people}?${query}`),
    `getPerson/${EVENT}?kind=${person.kind.key}&id=${person.id}`,
    `getMoney/${EVENT}`,
    `getLists/${EVENT}`,
    ...lists,
  ];
}

async function ask({ product }: OnSale, path: string, cookie: string): Promise<string> {
  const { status, body } = await call(product.origin, `/api/desk/${path}`, {
    headers: { host: DESK_HOST, cookie },
  });
  if (status !== 200) throw new Error(`${path} was answered with ${status}: ${body}`);
  return body;
}

async function measure(
  onSale: OnSale,
  sql: postgres.Sql,
  { path, cookie }: { path: string; cookie: string },
): Promise<DeskFigure> {
  await ask(onSale, path, cookie);
  await sql`select pg_stat_statements_reset()`;
  const times: number[] = [];
  for (let at = 0; at < CALLS; at += 1) {
    const begun = performance.now();
    await ask(onSale, path, cookie);
    times.push(performance.now() - begun);
  }
  // What the product does by itself meanwhile is small beside them.
  const [row] = await sql<{ took: number }[]>`
    select coalesce(sum(total_exec_time + total_plan_time), 0)::float8 as took from pg_stat_statements
    where query not ilike '%pg_stat_statements%'`;
  return { name: path, databaseMs: (row?.took ?? 0) / CALLS, answerMs: median(times) };
}
