import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { createLog, type Log } from '../log';
import type { Database, Db } from './database';
import { readInstant, TIMESTAMPTZ_OID } from './instants';
import { migrationsFolder } from './migrations-folder';
import { pipelineTransactions, ReadAfterCommit } from './pipelined-transaction';
import { prepareStatements } from './prepare-statements';
import { ServerConnection } from './server-connection';
import { guardTransactions } from './transaction-guard';
import { describeUnreachable } from './unreachable';

/** An arbitrary number that no other advisory lock uses. */
const MIGRATION_LOCK_ID = 7_036_874;

/** At a start, a server that takes longer to accept a connection is not there. */
const MAX_CONNECT_SECONDS = 5;

export interface ServerOptions {
  /** Throws when code inside a transaction uses the database instead of the transaction. */
  guard: boolean;
  /** Maximum, without the connection for LISTEN. */
  connections?: number;
  /** Called with the text of each statement, except those that begin and end transactions. */
  onStatement?: ((text: string) => void) | undefined;
  /** Wraps the driver's client, for tests that count round trips. */
  wrapClient?: (client: postgres.Sql) => postgres.Sql;
  log?: Log;
}

/** Opens a database on a PostgreSQL server and runs migrations. */
export async function openServer(
  url: string,
  { guard, connections = 10, onStatement, wrapClient = (client) => client, log = createLog() }: ServerOptions,
): Promise<Database> {
  const connection = await migrateServer(url)
    .then(() => ServerConnection.open(url, { connections, settings: SETTINGS, log }))
    .catch((error: unknown) => {
      throw describeUnreachable(url, error);
    });
  const { client } = connection;
  const plain = drizzle({
    client: prepareStatements(pipelineTransactions(wrapClient(client))),
    logger: onStatement ? { logQuery: onStatement } : false,
  });
  client.options.parsers[TIMESTAMPTZ_OID] = readInstant;
  const db: Db = guard ? guardTransactions(plain) : plain;
  return {
    kind: 'postgres',
    db,
    transaction: (fn) => db.transaction(fn),
    async changeAndRead(change, read) {
      const answer: unknown = await db.transaction(async (tx) => {
        const changed = await change(tx);
        return new ReadAfterCommit(() => read(tx, changed));
      });
      // A transaction that returns `ReadAfterCommit` resolves to what was read.
      return answer as Awaited<ReturnType<typeof read>>;
    },
    listen: (channel, onMessage, onReconnect) => connection.listen(channel, { onMessage, onReconnect }),
    close: () => connection.close(),
  };
}

const SETTINGS = { onnotice: () => undefined, connection: { TimeZone: 'UTC' } };

/** Instances migrate one at a time; the later ones find nothing to do. */
async function migrateServer(url: string): Promise<void> {
  const client = postgres(url, { ...SETTINGS, max: 1, connect_timeout: MAX_CONNECT_SECONDS });
  try {
    const db = drizzle({ client });
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK_ID})`);
    await migrate(db, { migrationsFolder: migrationsFolder() });
  } finally {
    // The lock ends with its connection.
    await client.end({ timeout: 5 });
  }
}
