import type postgres from 'postgres';

/**
 * Bounds the server's memory: each connection keeps its prepared statements until it ends, and statements with lists of
 * varying length are new each time.
 */
const MAX_PREPARED_STATEMENTS = 500;

/**
 * Prepares the statements of a client and its transactions: each connection parses a statement once, and later uses take
 * one round trip instead of two. Drizzle does not prepare statements with this driver.
 */
export function prepareStatements(client: postgres.Sql): postgres.Sql {
  const texts = new Set<string>();
  const isPrepared = (text: string) => {
    if (texts.size < MAX_PREPARED_STATEMENTS) texts.add(text);
    return texts.has(text);
  };
  const preparing = <Client extends Pick<postgres.Sql, 'unsafe'>>(inner: Client): Client =>
    new Proxy(inner, {
      get(target, property) {
        const value: unknown = Reflect.get(target, property);
        if (property === 'unsafe') {
          return (text: string, parameters?: postgres.ParameterOrJSON<never>[]) =>
            target.unsafe(text, parameters, { prepare: isPrepared(text) });
        }
        if ((property === 'begin' || property === 'savepoint') && typeof value === 'function') {
          return (run: (transaction: postgres.TransactionSql) => Promise<unknown>) =>
            value((transaction: postgres.TransactionSql) => run(preparing(transaction)));
        }
        return value;
      },
    });
  return preparing(client);
}
