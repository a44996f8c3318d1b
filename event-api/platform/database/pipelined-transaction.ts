import type postgres from 'postgres';

type Send = (
  text: string,
  parameters?: postgres.ParameterOrJSON<never>[],
  options?: postgres.UnsafeQueryOptions,
) => postgres.PendingQuery<postgres.Row[]>;

/** The client interface that drizzle uses inside a transaction. */
export interface TransactionClient {
  unsafe: Send;
  savepoint(run: (inner: TransactionClient) => Promise<unknown>): Promise<unknown>;
}

/** Return it from a transaction to send a read together with COMMIT, in the same round trip. */
export class ReadAfterCommit {
  constructor(readonly read: () => Promise<unknown>) {}
}

/** An internal interface of the driver that its types omit. The driver's own transactions use it to know their connection. */
interface Connection {
  /** Called when the connection is lost, with the reason. */
  onclose: ((reason: Error) => void) | null;
}
interface SendOptions extends postgres.UnsafeQueryOptions {
  onexecute: (connection: Connection) => boolean;
}

/** Command tag with which the server answers a COMMIT after a failed statement. */
const ROLLED_BACK = 'ROLLBACK';

/** Replaces the driver's transactions by pipelined ones. */
export function pipelineTransactions(client: postgres.Sql): postgres.Sql {
  return new Proxy(client, {
    get: (target, property) =>
      property === 'begin'
        ? (run: (tx: TransactionClient) => Promise<unknown>) => pipelinedTransaction(target, run)
        : Reflect.get(target, property),
  });
}

/**
 * Runs a transaction with as few round trips as possible: BEGIN and SAVEPOINT are sent together with the next statement, and
 * statements that `run` does not await are pipelined too. The driver's own transactions wait for each answer.
 * @throws what `run` throws; also the error of a failed statement that `run` caught, because the server has aborted then
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
    // The driver reopens a lost connection for others, so it must not be released here.
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
 * Refuses to send after the connection was lost. Otherwise the driver would reconnect, and the following statements would
 * run outside of the transaction.
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
    if (depth > 0) return result;
    // A statement that nobody waits for may fail only now.
    return await commit(sendNoting, result).catch((error: unknown) => {
      throw failure ? failure.error : error;
    });
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
