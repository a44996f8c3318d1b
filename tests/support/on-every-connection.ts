import type { Database, Db } from '@/event-api/platform/database/database';

/** Runs something in as many transactions at once as the database has connections, so in one on each. */
export function onEveryConnection<T>(database: Database, run: (tx: Db) => Promise<T>): Promise<T[]> {
  let missing = database.connections;
  let begin = (): void => undefined;
  const allOpen = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const runWhenAllAreOpen = async (tx: Db) => {
    missing -= 1;
    if (missing === 0) begin();
    await allOpen;
    return run(tx);
  };
  return Promise.all(
    Array.from({ length: database.connections }, () => database.transaction(runWhenAllAreOpen)),
  );
}
