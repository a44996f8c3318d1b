import type postgres from 'postgres';

/** Counts round trips to a PostgreSQL server by whoever waits for whom. */
export interface RoundTrips {
  /** Put between the driver and the product: `openServer(url, { wrapClient })`. */
  wrapClient(client: postgres.Sql): postgres.Sql;
  /** Runs something. @returns how many round trips it took, and every statement, in the order sent */
  of(run: () => Promise<unknown>): Promise<{ trips: number; statements: string[] }>;
}

/**
 * A statement is one round trip further than the last one that had been answered when it was sent: what is sent without
 * waiting for one another counts once, whichever connections it takes. BEGIN and COMMIT count too.
 */
export function roundTrips(): RoundTrips {
  let answered = 0;
  let furthest = 0;
  let statements: string[] = [];

  const counting = <Client extends Pick<postgres.Sql, 'unsafe'>>(client: Client): Client =>
    new Proxy(client, {
      get(target, property) {
        const value: unknown = Reflect.get(target, property);
        if (property === 'unsafe') {
          return (...sent: Parameters<postgres.Sql['unsafe']>) => {
            const trip = answered + 1;
            furthest = Math.max(furthest, trip);
            statements.push(sent[0]);
            const query = target.unsafe(...sent);
            const over = () => {
              answered = Math.max(answered, trip);
            };
            query.then(over, over);
            return query;
          };
        }
        if (property === 'reserve')
          return async () => counting(await (target as unknown as postgres.Sql).reserve());
        return value;
      },
    });
  return {
    wrapClient: counting,
    async of(run) {
      [answered, furthest, statements] = [0, 0, []];
      await run();
      return { trips: furthest, statements };
    },
  };
}
