import type postgres from 'postgres';
import { inSpan } from '@/lib/trace';
import { notePoolWait } from '../../metrics/load';
import { transactions } from '../../metrics/metrics';
import { TRANSACTION_SPAN } from '../transaction-span';

/** What this needs of the driver's client. */
export type DriverClient = Pick<postgres.Sql, 'options' | 'unsafe' | 'reserve'>;

type Send = (
  text: string,
  parameters?: postgres.ParameterOrJSON<never>[],
  options?: postgres.UnsafeQueryOptions,
) => postgres.PendingQuery<postgres.Row[]>;

/** The client that drizzle uses inside a transaction. */
interface TransactionClient {
  unsafe: Send;
  savepoint(run: (inner: TransactionClient) => Promise<unknown>): Promise<unknown>;
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

/**
 * Bounds the server's memory: each connection keeps its prepared statements until it ends, and statements with lists of
 * varying length are new each time.
 */
const MAX_PREPARED_STATEMENTS = 500;

/**
 * The client that drizzle gets. Its statements are prepared: each connection parses one once, and later uses take one round
 * trip instead of two; drizzle does not prepare statements with this driver. Its transactions are safe from lost connections.
 */
export function serverClient(driver: DriverClient): postgres.Sql {
  const texts = new Set<string>();
  const isPrepared = (text: string) => {
    if (texts.size < MAX_PREPARED_STATEMENTS) texts.add(text);
    return texts.has(text);
  };
  const prepare =
    (send: Send): Send =>
    (text, parameters, options) =>
      send(text, parameters, { ...options, prepare: isPrepared(text) });
  const client = {
    options: driver.options,
    unsafe: prepare(driver.unsafe.bind(driver)),
    begin: (run: (tx: TransactionClient) => Promise<unknown>) =>
      inSpan(TRANSACTION_SPAN, () => runTransaction(driver, prepare, run)),
  };
  // The cast: drizzle uses these parts alone.
  return client as unknown as postgres.Sql;
}

/**
 * Runs a transaction on a connection of its own. BEGIN and SAVEPOINT are sent together with the next statement; the driver's
 * own transactions wait for their answers.
 * @throws what `run` throws; also the error of a failed statement that `run` caught, because the server has aborted then
 */
async function runTransaction(
  driver: DriverClient,
  prepare: (send: Send) => Send,
  run: (tx: TransactionClient) => Promise<unknown>,
): Promise<unknown> {
  const connection = await reserve(driver);
  const guarded = guardConnection(connection);
  const send = prepare(guarded.send);
  try {
    return await Promise.race([inScope({ ...guarded, send }, run), guarded.whenLost]);
  } finally {
    transactions.dec({ state: 'open' });
    // The driver reopens a lost connection for others, so it must not be released here.
    if (!guarded.isLost()) connection.release();
  }
}

/** Waits for a connection that nobody else uses meanwhile. */
async function reserve(driver: DriverClient): Promise<postgres.ReservedSql> {
  transactions.inc({ state: 'waiting' });
  const startedMs = performance.now();
  try {
    const connection = await driver.reserve();
    notePoolWait(performance.now() - startedMs);
    transactions.inc({ state: 'open' });
    return connection;
  } finally {
    transactions.dec({ state: 'waiting' });
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
    if (depth === 0) await commit(sendNoting, () => failure);
    return result;
  } catch (error) {
    if (!isLost()) await send(rollback);
    throw error;
  }
}

/** @param failureOf of a statement that nobody waited for, which may fail only now */
async function commit(send: Send, failureOf: () => { error: unknown } | undefined): Promise<void> {
  const { command } = await send('commit');
  if (command !== ROLLED_BACK) return;
  throw failureOf()?.error ?? new Error('a statement of the transaction failed');
}
