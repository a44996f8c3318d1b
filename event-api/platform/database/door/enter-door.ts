import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { PGlite, QueryOptions, Results, Transaction } from '@electric-sql/pglite';
import { CannotStart } from '../../cannot-start';
import { socketPath } from './door-place';
import { receiveFrames, sendFrame } from './frames';
import type { Answered, Asked } from './protocol';

/** The part of the embedded database that drizzle and `databaseFrom` use. */
export type Client = Pick<PGlite, 'listen' | 'close'> & {
  query<T>(text: string, parameters?: unknown[], options?: QueryOptions): Promise<Results<T>>;
  transaction<T>(fn: (tx: Transaction) => Promise<T>): Promise<T>;
};

/** What `Asked` has beside its id; distributed, because it is a union. */
type Question<Each = Asked> = Each extends Asked ? Omit<Each, 'id'> : never;

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** The process behind the door ended the command's work. The message says what became of it. */
class CutOff extends Error {}

/** Why the process behind the door ended the work, if that is the cause of an error. */
export function cutOffBecause(error: unknown): string | undefined {
  if (error instanceof CutOff) return error.message;
  return error instanceof Error && error.cause ? cutOffBecause(error.cause) : undefined;
}

const ENDED = 'The site ended. What was under way is undone; what was reported as done stays.';

/**
 * Connects to the process that has the database of a data folder open.
 * @returns undefined when no door is open
 * @throws CannotStart when the door is another user's
 */
export async function enterDoor(dataFolder: string): Promise<Client | undefined> {
  const socket = connect(socketPath(dataFolder));
  try {
    await once(socket, 'connect');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'EACCES' && code !== 'EPERM') return undefined;
    throw new CannotStart(
      `The site that uses ${dataFolder} runs as another user. Run the command as that user.`,
    );
  }
  return clientOn(socket);
}

function clientOn(socket: Socket): Client {
  const waiting = new Map<number, Waiting>();
  const listeners = new Map<string, Set<(payload: string) => void>>();
  let last = 0;
  let over: CutOff | undefined;
  const end = (why: string) => {
    over ??= new CutOff(why);
    for (const { reject } of waiting.values()) reject(over);
    waiting.clear();
  };
  socket.on('error', () => undefined); // 'close' follows
  socket.on('close', () => end(ENDED));
  receiveFrames(socket, (message) => {
    const answer = message as Answered; // the process behind the door is this user's, and of the same version
    if (answer.kind === 'refused') return end(answer.why);
    if (answer.kind === 'notified') {
      for (const listener of listeners.get(answer.channel) ?? []) listener(answer.payload);
      return;
    }
    const one = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.kind === 'done') one?.resolve(answer.result);
    else one?.reject(errorOf(answer));
  });

  const ask = async (question: Question): Promise<unknown> => {
    if (over) throw over;
    last += 1;
    const id = last;
    const answer = new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
    try {
      sendFrame(socket, { ...question, id });
    } catch (error) {
      waiting.delete(id);
      throw error;
    }
    return answer;
  };
  const query = <T>(text: string, parameters: unknown[], options: QueryOptions | undefined, tx?: number) =>
    ask({
      kind: 'query',
      text,
      parameters,
      ...(tx !== undefined && { tx }),
      rowMode: options?.rowMode ?? 'object',
      // Drizzle wants these as text. Instants come as ISO strings, as from the database itself.
      textTypes: Object.keys(options?.parsers ?? {}).map(Number),
    }) as Promise<Results<T>>; // the cast: the door answers a statement with its results

  return {
    query: (text, parameters = [], options) => query(text, parameters, options),
    async transaction(fn) {
      last += 1;
      const tx = last;
      await ask({ kind: 'begin', tx });
      let closed = false;
      // The cast: these are the parts of a transaction that drizzle uses.
      const running = {
        query: (text: string, parameters: unknown[] = [], options?: QueryOptions) =>
          query(text, parameters, options, tx),
        get closed() {
          return closed;
        },
      } as Transaction;
      try {
        const result = await fn(running);
        await ask({ kind: 'commit', tx });
        return result;
      } catch (error) {
        if (!over) await ask({ kind: 'rollback', tx });
        throw error;
      } finally {
        closed = true;
      }
    },
    async listen(channel, onMessage) {
      const all = listeners.get(channel) ?? new Set();
      listeners.set(channel, all.add(onMessage));
      await ask({ kind: 'listen', channel });
      return async () => {
        all.delete(onMessage);
        if (all.size === 0) await ask({ kind: 'unlisten', channel });
      };
    },
    async close() {
      if (over) return;
      const closed = once(socket, 'close');
      socket.end();
      await closed;
    },
  };
}

function errorOf({ error: { message, fields }, givenUp }: Extract<Answered, { kind: 'failed' }>): Error {
  return givenUp ? new CutOff(message) : Object.assign(new Error(message), fields);
}
