import { is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Db } from './database';

/**
 * Runs `fn` in the present transaction, or else in a new one. Makes no savepoint: if `fn` throws, its changes so far stay in
 * the transaction. So either the caller must not catch the error, or `fn` must throw before it changes anything.
 */
export function inTransaction<T>(db: Db, fn: (tx: Db) => Promise<T>): Promise<T> {
  return is(db, PgTransaction) ? fn(db) : db.transaction(fn);
}
