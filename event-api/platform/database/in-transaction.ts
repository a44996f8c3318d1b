import { is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Db } from './database';

/**
 * Runs something in the transaction that it is called in, else in one of its own. It makes no savepoint: what throws leaves
 * behind what it has done so far, so its caller lets the error go through, or it throws before it changes anything.
 */
export function inTransaction<T>(db: Db, fn: (tx: Db) => Promise<T>): Promise<T> {
  return is(db, PgTransaction) ? fn(db) : db.transaction(fn);
}
