import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import { CannotStart } from '../cannot-start';
import { createLog, type Log } from '../log';
import { readInstant, TIMESTAMPTZ_OID } from './columns';
import type { Database, Db } from './database';
import { migrationsFolder } from './migrations-folder';
import { type DriverClient, serverClient } from './server/server-client';
import { openClient, ServerConnection } from './server/server-connection';
import { guardTransactions } from './transaction-guard';

/** An arbitrary number that no other advisory lock uses. */
const MIGRATION_LOCK_ID = 7_036_874;

/** With more, a rush is served worse (docs/rooms/process.md#connections-are-opened-at-once). */
const CONNECTIONS_COUNT = 6;

/** At a start, a server that takes longer to accept a connection is not there. */
const MAX_CONNECT_SECONDS = 5;

export interface ServerOptions {
  /** Throws when code inside a transaction uses the database instead of the transaction. */
  guard: boolean;
  /** Without the one for LISTEN. */
  connections?: number;
  /** Called with the text of each statement, except those that begin and end transactions. */
  onStatement?: ((text: string) => void) | undefined;
  /** Wraps the driver's client, for tests that count round trips. */
  wrapClient?: (client: DriverClient) => DriverClient;
  log?: Log;
  /** Folder of the migrations; by default the product's. */
  migrations?: string | undefined;
}

/** Opens a database on a PostgreSQL server and runs migrations. */
export async function openServer(
  url: string,
  {
    guard,
    connections = CONNECTIONS_COUNT,
    onStatement,
    wrapClient = (client) => client,
    log = createLog(),
    migrations,
  }: ServerOptions,
): Promise<Database> {
  const connection = await migrateServer(url, migrations)
    .then(() => ServerConnection.open(url, { connections, settings: SETTINGS, log }))
    .catch((error: unknown) => {
      throw describeUnreachable(url, error);
    });
  const { client } = connection;
  const plain = drizzle({
    client: serverClient(wrapClient(client)),
    logger: onStatement ? { logQuery: onStatement } : false,
  });
  client.options.parsers[TIMESTAMPTZ_OID] = readInstant;
  const db: Db = guard ? guardTransactions(plain) : plain;
  return {
    kind: 'postgres',
    connections,
    db,
    transaction: (fn) => db.transaction(fn),
    listen: (channel, onMessage, onReconnect) => connection.listen(channel, { onMessage, onReconnect }),
    close: () => connection.close(),
  };
}

const SETTINGS = { onnotice: () => undefined, connection: { TimeZone: 'UTC' } };

/**
 * A change of a table waits until nobody uses it, and everybody who comes meanwhile waits behind it: it gives up soon, lets them
 * pass, and tries again.
 */
const MIGRATION_LOCK_TIMEOUT_MS = 2_000;
const MAX_MIGRATION_ATTEMPTS = 5;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Of a statement over a list PostgreSQL expects many rows, and compiles it for a second to save milliseconds. A database's own
 * setting passes every pooler; where the role may not set it, docs/production.md says who does.
 */
const withoutCompiling = sql`do $$ begin
  if current_setting('jit') = 'on' then
    execute format('alter database %I set jit = off', current_database());
  end if;
exception when insufficient_privilege then null;
end $$`;

/** Instances migrate one at a time; the later ones find nothing to do. */
async function migrateServer(url: string, migrations = migrationsFolder()): Promise<void> {
  const client = openClient(url, { ...SETTINGS, max: 1, connect_timeout: MAX_CONNECT_SECONDS });
  try {
    const db = drizzle({ client });
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK_ID})`);
    await db.execute(withoutCompiling);
    await db.execute(sql`set lock_timeout = ${sql.raw(String(MIGRATION_LOCK_TIMEOUT_MS))}`);
    for (let attempt = 1; ; attempt += 1) {
      try {
        await migrate(db, { migrationsFolder: migrations });
        break;
      } catch (error) {
        if (attempt === MAX_MIGRATION_ATTEMPTS || codeOf(error) !== LOCK_NOT_AVAILABLE) throw error;
        await sleep(MIGRATION_LOCK_TIMEOUT_MS);
      }
    }
  } finally {
    // The lock ends with its connection.
    await client.end({ timeout: 5 });
  }
}

/** What to do about PostgreSQL's own reasons for refusing a connection. */
const CURES: Readonly<Record<string, string>> = {
  '28P01': 'it refuses the password: correct it in DATABASE_URL',
  '28000': 'it refuses the user: correct it in DATABASE_URL, or allow it in pg_hba.conf',
  '3D000': 'there is no such database: create it with createdb, or correct its name in DATABASE_URL',
  '42501': 'the user may not create tables: grant it the right to',
  '53100': 'its disk is full: free some space',
  '53300': 'it has no connection left: raise max_connections, or run fewer instances',
  [LOCK_NOT_AVAILABLE]:
    'a table that this version changes stays in use: end what holds it (pg_stat_activity), then start this again',
  '57P03': 'it is starting or stopping: start this again in a moment',
  ECONNREFUSED: 'nothing listens there: start PostgreSQL, or correct DATABASE_URL',
  ENOTFOUND: 'there is no such host: correct DATABASE_URL',
  EAI_AGAIN: 'the host name cannot be looked up: check the network and DATABASE_URL',
};
const SILENT = 'it does not answer: check the network, the firewall and DATABASE_URL';

/** The reason why a server could not be opened, in one line without its password and without SQL. */
export function describeUnreachable(url: string, error: unknown): CannotStart {
  const root = rootOf(error);
  const code = codeOf(error);
  const cure = CURES[String(code)] ?? (root instanceof Error && code ? `${root.message} (${code})` : SILENT);
  return new CannotStart(`PostgreSQL at ${placeOf(url)} cannot be used: ${cure}.`, { cause: error });
}

function rootOf(error: unknown): unknown {
  let root = error;
  while (root instanceof Error && root.cause !== undefined) root = root.cause;
  return root;
}

function codeOf(error: unknown): unknown {
  const root = rootOf(error);
  return root instanceof Error ? Reflect.get(root, 'code') : undefined;
}

function placeOf(url: string): string {
  if (!URL.canParse(url)) return 'DATABASE_URL';
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
