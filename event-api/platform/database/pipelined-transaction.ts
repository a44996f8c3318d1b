import type postgres from 'postgres';

type Send = (
  text: string,
  parameters?: postgres.ParameterOrJSON<never>[],
  options?: postgres.UnsafeQueryOptions,
) => postgres.PendingQuery<postgres.Row[]>;

/** What drizzle asks of a client inside a transaction. */
export interface TransactionClient {
  unsafe: Send;
  savepoint(run: (inner: TransactionClient) => Promise<unknown>): Promise<unknown>;
}

/** Returned by a transaction to have something read right behind its COMMIT, in the same round trip. */
export class ReadAfterCommit {
  constructor(readonly read: () => Promise<unknown>) {}
}

/** One side of the driver that its types leave out: its own transactions learn in this way which connection they have. */
interface Connection {
  /** Called when the connection is lost, with the reason. */
  onclose: ((reason: Error) => void) | null;
}
interface SendOptions extends postgres.UnsafeQueryOptions {
  onexecute: (connection: Connection) => boolean;
}

/** A COMMIT that follows a failed statement ends the transaction too, but with this word. */
const ROLLED_BACK = 'ROLLBACK';

/** The client with transactions that are pipelined, in place of the driver's own. */
export function pipelineTransactions(client: postgres.Sql): postgres.Sql {
  return new Proxy(client, {
    get: (target, property) =>
      property === 'begin'
        ? (run: (tx: TransactionClient) => Promise<unknown>) => pipelinedTransaction(target, run)
        : Reflect.get(target, property),
  });
}

/**
 * Runs a transaction in which nothing waits that need not: BEGIN, and what makes a savepoint, are sent together with the
 * statement that follows, and so is whatever `run` sends without waiting for an answer. The driver's own transactions wait
 * for each of these.
 * @throws what `run` throws; the error of a statement that failed, even if `run` caught it: the server has given up then
 */
async function pipelinedTransaction(
  client: Pick<postgres.Sql, 'reserve'>,
  run: (tx: TransactionClient) => Promise<unknown>,
): Promise<unknown> {
  const connection = await client.reserve();
  const guarded = guardConnection(connection);
  try {
    return await Promise.race([inScope(guarded, run), guarded.whenLost]);
  } finally {
    // A lost connection is no longer the transaction's: the driver opens it anew for others.
    if (!guarded.isLost()) connection.release();
  }
}

interface GuardedConnection {
  send: Send;
  isLost(): boolean;
  /** Rejects when the connection is lost. */
  whenLost: Promise<never>;
}

/**
 * Sends through a connection as long as it is the one that the transaction began on. Without this, what follows a lost
 * connection would be sent outside of the transaction.
 */
function guardConnection(connection: postgres.ReservedSql): GuardedConnection {
  let reason: Error | undefined;
  let lose = (_reason: Error): void => undefined;
  const whenLost = new Promise<never>((_, reject) => {
    lose = (why) => {
      reason = why;
      reject(why);
    };
  });
  whenLost.catch(() => undefined);
  const onexecute = (own: Connection) => {
    own.onclose = lose;
    return true;
  };
  const send: Send = (text, parameters, options) => {
    if (reason) throw reason;
    const watched: SendOptions = { ...options, onexecute };
    return connection.unsafe(text, parameters, watched);
  };
  return { send, whenLost, isLost: () => reason !== undefined };
}

/** @param depth 0 for the transaction itself, more for savepoints in it */
async function inScope(
  connection: GuardedConnection,
  run: (tx: TransactionClient) => Promise<unknown>,
  depth = 0,
): Promise<unknown> {
  const { send, isLost } = connection;
  const [begin, rollback] =
    depth === 0 ? ['begin', 'rollback'] : [`savepoint s${depth}`, `rollback to s${depth}`];
  let failure: { error: unknown } | undefined;
  const sendNoting: Send = (...sent) => {
    const query = send(...sent);
    query.catch((error: unknown) => {
      failure ??= { error };
    });
    return query;
  };
  try {
    sendNoting(begin);
    const savepoint: TransactionClient['savepoint'] = (inner) => inScope(connection, inner, depth + 1);
    const result = await run({ unsafe: sendNoting, savepoint });
    if (failure) throw failure.error;
    return depth > 0 ? result : await commit(sendNoting, result);
  } catch (error) {
    if (!isLost()) await send(rollback);
    throw error;
  }
}

async function commit(send: Send, result: unknown): Promise<unknown> {
  const committing = send('commit');
  const reading = result instanceof ReadAfterCommit ? result.read() : result;
  const [committed, read] = await Promise.allSettled([committing, reading]);
  if (committed.status === 'rejected') throw committed.reason;
  if (committed.value.command === ROLLED_BACK) throw new Error('a statement of the transaction failed');
  if (read.status === 'rejected') throw read.reason;
  return read.value;
}
