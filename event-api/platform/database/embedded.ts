import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import {
  PGlite,
  type PGliteOptions,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { inSpan } from '@/lib/trace';
import { describeError, type Log } from '../log';
import { readInstant, TIMESTAMPTZ_OID } from './columns';
import type { Database, Db } from './database';
import type { Client } from './door/enter-door';
import { openDoor } from './door/open-door';
import { lockFolder } from './folder-lock';
import { migrationsFolder } from './migrations-folder';
import { guardTransactions } from './transaction-guard';
import { TRANSACTION_SPAN } from './transaction-span';

export interface EmbeddedOptions {
  /** Throws when code inside a transaction uses the database instead of the transaction. */
  guard: boolean;
  /** Called with the text of each statement, except those that begin and end transactions. */
  onStatement?: ((text: string) => void) | undefined;
  /** Folder of the migrations; by default the product's. */
  migrations?: string | undefined;
}

/** A quarter of PostgreSQL's default cache: it uses this process's memory, and the operating system caches files anyway. */
const START_PARAMETERS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

/** Adds the parser for instants, because drizzle configures the driver to return PostgreSQL's own text. */
function withInstants(options: QueryOptions | undefined): QueryOptions {
  return { ...options, parsers: { ...options?.parsers, [TIMESTAMPTZ_OID]: readInstant } };
}

class InstantPGlite extends PGlite {
  constructor(options: PGliteOptions = {}) {
    super({ ...options, startParams: START_PARAMETERS });
  }

  override query<T>(query: string, params?: unknown[], options?: QueryOptions): Promise<Results<T>> {
    return super.query<T>(query, params, withInstants(options));
  }

  override async transaction<T>(fn: (tx: Transaction) => Promise<T>): Promise<T> {
    // Transactions run one by one; without this pause, a long queue of them would block the event loop.
    await setImmediate();
    return inSpan(TRANSACTION_SPAN, () =>
      super.transaction((tx) =>
        fn({
          ...tx,
          get closed() {
            return tx.closed;
          },
          query: (query, params, options) => tx.query(query, params, withInstants(options)),
        }),
      ),
    );
  }
}

/** Where the embedded database is in the data folder. */
export const databaseFolder = (dataFolder: string): string => join(dataFolder, 'database');

/**
 * Opens the embedded database in a folder, creating it at the first start, and runs migrations.
 * @param door lets commands of the same user work on it meanwhile; without a place for it the site goes on, and says so here
 * @throws FolderInUse when another process has the folder open
 */
export async function openEmbedded(
  folder: string,
  { door, ...options }: EmbeddedOptions & { door?: Pick<Log, 'error'> | undefined },
): Promise<Database> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const place = databaseFolder(folder);
  const unlock = lockFolder(place);
  try {
    const client = await startPGlite({ dataDir: place });
    const database = await databaseOn(client, options, unlock);
    if (!door || process.platform === 'win32') return database; // there are no Unix sockets on Windows
    const closeDoor = await openDoor(client, folder).catch((error: unknown) => {
      door.error('commands have to wait until this process ends', { error: describeError(error) });
      return async () => undefined;
    });
    return {
      ...database,
      async close() {
        await closeDoor();
        await database.close();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Starts a database engine that returns instants as ISO strings. */
export async function startPGlite(options?: PGliteOptions): Promise<PGlite> {
  const client = new InstantPGlite(options);
  await client.waitReady;
  return client;
}

/** Runs migrations on a running engine. */
export async function databaseOn(
  client: PGlite,
  options: EmbeddedOptions,
  onClosed: () => void,
): Promise<Database> {
  const folder = options.migrations ?? migrationsFolder();
  await migrate(drizzle({ client }), { migrationsFolder: folder });
  const database = databaseOf(client, options);
  return {
    ...database,
    async close() {
      await database.close();
      onClosed();
    },
  };
}

/** The database of an engine in this process, or of one behind the door of another. */
export function databaseOf(client: Client, { guard, onStatement }: EmbeddedOptions): Database {
  const plain = drizzle({
    client: client as PGlite, // these are the parts of it that drizzle uses
    logger: onStatement ? { logQuery: onStatement } : false,
  });
  const db: Db = guard ? guardTransactions(plain) : plain;
  return {
    kind: 'pglite',
    connections: 1,
    db,
    transaction: (fn) => db.transaction(fn),
    async listen(channel, onMessage) {
      const unlisten = await client.listen(channel, onMessage);
      return () => unlisten();
    },
    close: () => client.close(),
  };
}
