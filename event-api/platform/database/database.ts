import { is } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { PgTransaction } from 'drizzle-orm/pg-core';

/**
 * A drizzle database or one of its transactions, of either driver: queries take a `db: Db` and work in both.
 * `db.transaction` on a transaction makes a savepoint.
 */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** An opened database: embedded in this process, or a PostgreSQL server. */
export interface Database {
  readonly kind: 'pglite' | 'postgres';
  /** How many transactions it carries out at once. */
  readonly connections: number;
  /** For single statements. Inside `transaction`, its `tx` is used instead. */
  readonly db: Db;
  /** Runs `fn` in a transaction. An error rolls back and is rethrown. */
  transaction<T>(fn: (tx: Db) => Promise<T>): Promise<T>;
  /**
   * Gets what any instance sends on a channel with `notify`, after its transaction has committed. `onReconnect` is called
   * when messages may have been missed because the connection was lost.
   * @returns a function that unsubscribes
   */
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onReconnect?: () => void,
  ): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/**
 * Runs `fn` in the present transaction, or else in a new one. Makes no savepoint: if `fn` throws, its changes so far stay in
 * the transaction. So either the caller must not catch the error, or `fn` must throw before it changes anything.
 */
export function inTransaction<T>(db: Db, fn: (tx: Db) => Promise<T>): Promise<T> {
  return is(db, PgTransaction) ? fn(db) : db.transaction(fn);
}
