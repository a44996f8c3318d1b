import type postgres from 'postgres';

/**
 * Different statements that are prepared. Each connection keeps them until it ends, so a product that writes ever new ones,
 * with lists of ever new lengths, must not prepare them all.
 */
const MAX_PREPARED_STATEMENTS = 500;

/**
 * Has the server keep what is sent through this client and its transactions: each connection has a statement parsed once,
 * and from then on asks in one journey what otherwise takes two. Drizzle by itself has nothing prepared with this driver.
 */
export function prepareStatements(client: postgres.Sql): postgres.Sql {
  const known = new Set<string>();
  const isPrepared = (text: string) => {
    if (known.size < MAX_PREPARED_STATEMENTS) known.add(text);
    return known.has(text);
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
