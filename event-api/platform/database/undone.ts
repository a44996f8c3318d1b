import type { Database, Db } from './database';

/** A database whose transactions are parts of one that is open: an error undoes a part, and whoever catches it goes on. */
export const within = (database: Database, tx: Db): Database => ({
  ...database,
  db: tx,
  transaction: (fn) => tx.transaction(fn),
});

/** Ends a transaction of which nothing is to stay. */
class Undone<Found> extends Error {
  constructor(readonly found: Found) {
    super('Nothing of this transaction stays.');
  }
}

/**
 * What something would do: it is done in a transaction, and then nothing of it stays. Messages to other instances and jobs are
 * part of the transaction, and so do not stay either.
 */
export async function undone<Found>(
  database: Database,
  carryOut: (database: Database) => Promise<Found>,
): Promise<Found> {
  try {
    return await database.transaction(async (tx) => {
      throw new Undone(await carryOut(within(database, tx)));
    });
  } catch (error) {
    if (error instanceof Undone) return error.found;
    throw error;
  }
}
