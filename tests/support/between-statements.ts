import type postgres from 'postgres';
import type { DriverClient } from '@/event-api/platform/database/server/server-client';
import type { TestPlatform } from './database';

/** Looks at a statement before it is sent. The statement, and all later ones of its connection, wait for the answer. */
type Step = (statement: string) => Promise<unknown> | undefined;

/** Lets a test act between two statements of the product. */
export interface BetweenStatements {
  /** Wraps the driver's client: `openServer(url, { wrapClient })`. */
  wrapClient(client: DriverClient): DriverClient;
  /** Calls `step` before every statement while something runs. @returns what `run` gives */
  during<T>(run: () => Promise<T>, step: Step): Promise<T>;
}

type Query = ReturnType<postgres.Sql['unsafe']>;

export function betweenStatements(): BetweenStatements {
  let step: Step | undefined;
  const stepping = <Client extends Pick<postgres.Sql, 'unsafe'>>(client: Client): Client => {
    let turn: Promise<unknown> | undefined;
    return new Proxy(client, {
      get(target, property) {
        const value: unknown = Reflect.get(target, property);
        if (property === 'reserve')
          return async () => stepping(await (target as unknown as postgres.Sql).reserve());
        if (property !== 'unsafe') return value;
        return (...sent: Parameters<postgres.Sql['unsafe']>) => {
          const acting = step?.(sent[0]);
          if (acting) turn = Promise.all([turn, acting]);
          return turn ? sentAfter(turn, () => target.unsafe(...sent)) : target.unsafe(...sent);
        };
      },
    });
  };
  return {
    wrapClient: stepping,
    async during(run, next) {
      step = next;
      return run().finally(() => {
        step = undefined;
      });
    },
  };
}

/** A query that is sent later. Of its interface, transactions and drizzle use only these parts. */
function sentAfter(turn: Promise<unknown>, send: () => Query) {
  // In an object, because a query that a promise resolves to would be sent and awaited by it.
  const sent = turn.then(() => ({ query: send() }));
  const rows = async () => (await sent).query;
  const query = {
    // biome-ignore lint/suspicious/noThenProperty: like the driver's queries, it can be awaited
    then: (...handlers: Parameters<Promise<unknown>['then']>) => rows().then(...handlers),
    catch: (handler: (error: unknown) => unknown) => rows().catch(handler),
    values: async () => (await sent).query.values(),
    execute: () => query,
  };
  return query;
}

/**
 * Runs something with one pause in it: before the first statement that matches, `meanwhile` is carried out. So what was read
 * before that statement may no longer be true after it.
 * @throws Error when no statement matches, so that a test cannot pass without its pause
 */
export async function pausedBefore<T>(
  { between }: Pick<TestPlatform, 'between'>,
  {
    statement,
    run,
    meanwhile,
  }: { statement: RegExp; run: () => Promise<T>; meanwhile: () => Promise<unknown> },
): Promise<T> {
  let hasPaused = false;
  const done = await between.during(run, (text) => {
    if (hasPaused || !statement.test(text)) return undefined;
    hasPaused = true;
    return meanwhile();
  });
  if (!hasPaused) throw new Error(`no statement matched ${statement}`);
  return done;
}
