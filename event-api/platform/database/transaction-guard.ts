import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from './database';

interface Open {
  db: Db;
  open: boolean;
}

/** The transaction that runs now. One for all databases, because each storage slows down every promise of the process. */
const running = new AsyncLocalStorage<Open>();

const USES = new Set<PropertyKey>([
  'select',
  'selectDistinct',
  'selectDistinctOn',
  'insert',
  'update',
  'delete',
  'execute',
  'with',
  '$count',
]);

/**
 * Wraps a database so that using it inside one of its own transactions throws.
 *
 * Such a query would not see the transaction's changes, and would deadlock on the embedded database, which runs one
 * transaction at a time. Used in development and tests; production avoids the cost.
 */
export function guardTransactions(db: Db): Db {
  const refuseInside = () => {
    const current = running.getStore();
    if (current?.open && current.db === db) {
      throw new Error(
        'The database was used inside one of its transactions: pass the transaction on instead.',
      );
    }
  };
  const transaction: Db['transaction'] = async (fn, config) => {
    refuseInside();
    return db.transaction((tx) => {
      const state: Open = { db, open: true };
      return running.run(state, () =>
        fn(tx).finally(() => {
          state.open = false;
        }),
      );
    }, config);
  };
  return new Proxy(db, {
    get(target, property) {
      if (property === 'transaction') return transaction;
      if (USES.has(property)) refuseInside();
      return Reflect.get(target, property);
    },
  });
}
