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
import type { Database, Db } from './database';
import { lockFolder } from './folder-lock';
import { readInstant, TIMESTAMPTZ_OID } from './instants';
import { migrationsFolder } from './migrations-folder';
import { guardTransactions } from './transaction-guard';

export interface EmbeddedOptions {
  /** Throw when the database is used inside its own transaction. */
  guard: boolean;
  /** Gets the text of each statement that is sent, but not those that begin and end transactions. */
  onStatement?: ((text: string) => void) | undefined;
}

/** A quarter of PostgreSQL's own cache: the whole of it is the process's memory, and the folder's files are cached anyway. */
const START_PARAMETERS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

/** The instants of every answer in the product's form; drizzle's own setting would leave them as PostgreSQL's text. */
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
    // Transactions queue one by one; a long queue would otherwise keep the event loop from everything else.
    await setImmediate();
    return super.transaction((tx) =>
      fn({
        ...tx,
        get closed() {
          return tx.closed;
        },
        query: (query, params, options) => tx.query(query, params, withInstants(options)),
      }),
    );
  }
}

/**
 * Opens the embedded database in a folder, making it on the first start, and brings its tables up to date.
 * @throws Error when another process has the folder open
 */
export async function openEmbedded(folder: string, options: EmbeddedOptions): Promise<Database> {
  mkdirSync(folder, { recursive: true });
  const place = join(folder, 'database');
  const unlock = lockFolder(place);
  try {
    return await databaseOn(await startPGlite({ dataDir: place }), options, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Starts a database engine that answers with instants in the product's form. */
export async function startPGlite(options?: PGliteOptions): Promise<PGlite> {
  const client = new InstantPGlite(options);
  await client.waitReady;
  return client;
}

/** The product's database on a running engine, with its tables brought up to date. */
export async function databaseOn(
  client: PGlite,
  { guard, onStatement }: EmbeddedOptions,
  onClosed: () => void,
): Promise<Database> {
  const plain = drizzle({ client, logger: onStatement ? { logQuery: onStatement } : false });
  await migrate(plain, { migrationsFolder: migrationsFolder() });
  const db: Db = guard ? guardTransactions(plain) : plain;
  return {
    kind: 'pglite',
    db,
    transaction: (fn) => db.transaction(fn),
    changeAndRead: async (change, read) => read(db, await db.transaction(change)),
    async listen(channel, onMessage) {
      const unlisten = await client.listen(channel, onMessage);
      return () => unlisten();
    },
    async close() {
      await client.close();
      onClosed();
    },
  };
}
