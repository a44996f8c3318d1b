import type postgres from 'postgres';
import type { DriverClient } from '@/event-api/platform/database/server/server-client';

/** Counts round trips to a PostgreSQL server. */
export interface RoundTrips {
  /** Wraps the driver's client: `openServer(url, { wrapClient })`. */
  wrapClient(client: DriverClient): DriverClient;
  /** Runs something. @returns the number of round trips, and every statement in the order sent */
  of(run: () => Promise<unknown>): Promise<{ trips: number; statements: string[] }>;
}

/**
 * Counts the longest chain of statements in which each one was sent after the answer to the previous one. Statements that do
 * not wait for each other count once, whatever connections they use. BEGIN and COMMIT count too.
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
