import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { describeError, type Log } from '../../log';
import { within } from '../../within';
import type { DriverClient } from './server-client';

/** Limit for one of many connections, which a busy process may be slow to open. */
const CONNECT_SECONDS = 10;
/** Limit of an attempt to reach a server that is away. */
const MAX_ATTEMPT_MS = 2_000;
/** Pause between two attempts to reach a server that is away. */
const RETRY_MS = 100;
/** Statements wait this long for a server that has just gone, because most restarts are over in that time. */
const PATIENCE_MS = 1_000;
/** How often the server is asked whether it still answers, and how long it may take. Together less than a call may take. */
const HEARTBEAT_MS = 1_000;
const MAX_SILENCE_MS = 2_500;
/** A connection that is given up while it is being opened opens all the same, until its own limit. It is ended then. */
const END_AGAIN_MS = [1_000, CONNECT_SECONDS * 1000 + 1_000];
/** After a single connection was lost, what runs on the others may end in this time. */
const RETIRE_MS = 5_000;

/** The server cannot be reached. Known to `calls/database-trouble.ts` by its code. */
export class DatabaseAway extends Error {
  readonly code = 'DATABASE_AWAY';
  constructor(cause?: unknown) {
    super('the database cannot be reached', { cause });
  }
}

/** Whether an error is a refusal while the database is known to be away, which its connection has logged already. */
export function isKnownAway(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof DatabaseAway) return true;
  return false;
}

/** Connections that are opened and given up together. */
interface Pool {
  client: postgres.Sql;
  /** Its one connection hears what `notify` sends. */
  listener: postgres.Sql;
}

interface Listener {
  onMessage: (payload: string) => void;
  onReconnect: (() => void) | undefined;
}

interface Options {
  /** Without the one for LISTEN. */
  connections: number;
  settings: postgres.Options<Record<string, never>>;
  log: Log;
}

/**
 * The connections to a server that may go away and return. As soon as one is lost, all are replaced by new ones: the driver's
 * own reconnecting waits up to 20 seconds, and a connection that is lost while a statement is being sent never works again.
 * While the server is away, statements are refused at once instead of waiting in a queue.
 */
export class ServerConnection {
  /** Stands for the present pool in drizzle, which keeps the client that it is given. */
  readonly client: DriverClient;
  readonly #options: postgres.Options<Record<string, never>>;
  readonly #connections: number;
  readonly #log: Log;
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #retired = new Set<postgres.Sql>();
  #pool: Pool | undefined;
  #returning: Promise<Pool> = Promise.reject(new DatabaseAway());
  #patientUntil = 0;
  readonly #closing = new AbortController();

  private constructor(url: string, { connections, settings, log }: Options) {
    const model = openClient(url, {
      ...settings,
      max: connections,
      connect_timeout: CONNECT_SECONDS,
      // Ended connections would look like lost ones.
      max_lifetime: null,
      // Pools that are given up must not connect long afterwards.
      backoff: () => RETRY_MS / 1000,
      // The driver leaves this query's rejection unhandled when the connection is lost. No statement returns an array.
      fetch_types: false,
    });
    // All pools share these options, and with them the parsers that drizzle and `openServer` set. The cast: the driver takes
    // its own parsed options, which its types do not say.
    this.#options = model.options as unknown as typeof settings;
    this.#connections = connections;
    this.#log = log;
    this.#returning.catch(() => undefined);
    this.client = this.#standIn();
  }

  /** @throws Error when the server cannot be reached now */
  static async open(url: string, options: Options): Promise<ServerConnection> {
    const connection = new ServerConnection(url, options);
    connection.#pool = await connection.#openPool();
    void connection.#watch();
    return connection;
  }

  /** @returns a function that unsubscribes */
  async listen(channel: string, listener: Listener): Promise<() => Promise<void>> {
    const before = this.#listeners.get(channel);
    const listeners = before ?? new Set();
    this.#listeners.set(channel, listeners.add(listener));
    if (!before) await (await this.#present()).listener.unsafe(listening([channel]));
    return async () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      this.#listeners.delete(channel);
      // Without a connection there is nothing to end.
      await this.#pool?.listener.unsafe(`unlisten ${quoted(channel)}`).catch(() => undefined);
    };
  }

  async close(): Promise<void> {
    this.#closing.abort();
    const pool = this.#pool;
    this.#pool = undefined;
    const clients = [...this.#retired, ...(pool ? [pool.client, pool.listener] : [])];
    await Promise.all(clients.map((client) => client.end({ timeout: 5 })));
  }

  /** A client that passes everything to the present pool. */
  #standIn(): DriverClient {
    const unsafe = (...sent: Parameters<DriverClient['unsafe']>) =>
      this.#pool ? this.#pool.client.unsafe(...sent) : this.#sendLater(sent);
    const reserve = async () => (await this.#present()).client.reserve();
    // The cast: `sendLater` gives the parts of a query that drizzle uses.
    return { options: this.#options, unsafe, reserve } as unknown as DriverClient;
  }

  #sendLater(sent: Parameters<postgres.Sql['unsafe']>) {
    const rows = async () => (await this.#present()).client.unsafe(...sent);
    const values = async () => (await this.#present()).client.unsafe(...sent).values();
    const query: Pick<ReturnType<typeof rows>, 'then' | 'catch'> = {
      // biome-ignore lint/suspicious/noThenProperty: like the driver's queries, it is sent when it is awaited
      then: (...handlers) => rows().then(...handlers),
      catch: (handler) => rows().catch(handler),
    };
    return { ...query, values };
  }

  /** @throws DatabaseAway */
  async #present(): Promise<Pool> {
    if (this.#pool) return this.#pool;
    const patienceMs = this.#patientUntil - Date.now();
    if (patienceMs <= 0) throw new DatabaseAway();
    const enough = sleep(patienceMs).then(() => {
      throw new DatabaseAway();
    });
    return Promise.race([this.#returning, enough]);
  }

  /** @throws the driver's error */
  async #openPool(): Promise<Pool> {
    let refused = 0;
    const onclose = () => {
      if (refused > 0) refused -= 1;
      else this.#lose(pool, 'a connection was closed');
    };
    const onnotify = (channel: string, payload: string) => {
      for (const { onMessage } of this.#listeners.get(channel) ?? []) onMessage(payload);
    };
    const shared = { retries: 0, typeArrayMap: {} };
    const options = { ...this.#options, shared, onclose };
    const toListen = { ...options, max: 1, onnotify };
    const pool: Pool = { client: postgres(options), listener: postgres(toListen) };
    const opened = Promise.all([pool.client`select 1`, pool.listener.unsafe(this.#heartbeat())]);
    // All are opened at once, by statements: one that the driver opens for a transaction is never used again
    // (docs/rooms/process.md#connections-are-opened-at-once). A server that is nearly full may refuse some.
    for (let other = 1; other < this.#connections; other += 1) {
      pool.client`select 1`.catch(() => {
        refused += 1;
      });
    }
    try {
      await within(opened, MAX_ATTEMPT_MS);
      return pool;
    } catch (error) {
      abandon(pool);
      throw error;
    }
  }

  /** To listen once more changes nothing, so that it serves as question as well. */
  #heartbeat(): string {
    return listening([...this.#listeners.keys()]);
  }

  #lose(pool: Pool, reason: string): void {
    if (pool !== this.#pool) return;
    this.#pool = undefined;
    this.#patientUntil = Date.now() + PATIENCE_MS;
    this.#log.warn('the connection to the database was lost', { reason });
    this.#returning = this.#reconnect(pool);
    this.#returning.catch(() => undefined);
  }

  async #reconnect(lost: Pool): Promise<Pool> {
    const since = Date.now();
    for (let attempt = 1; !this.#closing.signal.aborted; attempt += 1) {
      const pool = await this.#openPool().catch((error: unknown) => {
        if (attempt === 1)
          this.#log.warn('the database gives no connection', { error: describeError(error) });
      });
      const present = pool ?? (attempt === 1 && (await this.#answers(lost)) ? lost : undefined);
      if (attempt === 1 && present !== lost) this.#giveUp(lost, present !== undefined);
      if (!present) {
        await sleep(RETRY_MS);
        continue;
      }
      if (this.#closing.signal.aborted) {
        abandon(present);
        break;
      }
      this.#pool = present;
      this.#log.info('the database answers again', { afterMs: Date.now() - since });
      for (const listener of [...this.#listeners.values()].flatMap((each) => [...each])) {
        listener.onReconnect?.();
      }
      return present;
    }
    throw new DatabaseAway();
  }

  /** Whether the connections still work, although one was lost: a server with too many connections gives no new ones. */
  #answers({ listener }: Pool, limitMs = RETRY_MS): Promise<boolean> {
    return within(listener.unsafe(this.#heartbeat()), limitMs).then(
      () => true,
      () => false,
    );
  }

  /** Ends connections that are no longer used: at once if the server is away, otherwise when their statements have ended. */
  #giveUp({ client, listener }: Pool, isServerThere: boolean): void {
    if (!isServerThere) {
      abandon({ client, listener });
      return;
    }
    void listener.end({ timeout: 0 });
    this.#retired.add(client);
    setTimeout(() => {
      this.#retired.delete(client);
      void client.end({ timeout: RETIRE_MS / 1000 });
    }, RETIRE_MS).unref();
  }

  /** Notices a server that no longer answers although its connections are open, as after a failure of the network. */
  async #watch(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      await sleep(HEARTBEAT_MS, undefined, { signal, ref: false }).catch(() => undefined);
      const pool = this.#pool;
      if (!pool || signal.aborted) continue;
      const answers = await this.#answers(pool, MAX_SILENCE_MS);
      if (answers || pool !== this.#pool || signal.aborted) continue;
      abandon(pool);
      this.#lose(pool, `no answer for ${MAX_SILENCE_MS} ms`);
    }
  }
}

const quoted = (channel: string) => `"${channel.replaceAll('"', '""')}"`;

/** One simple query for any number of channels. */
function listening(channels: readonly string[]): string {
  return channels.length === 0
    ? 'select 1'
    : channels.map((channel) => `listen ${quoted(channel)}`).join('; ');
}

/** Ends connections at once. What runs on them fails. */
function abandon({ client, listener }: Pool): void {
  for (const each of [client, listener]) {
    void each.end({ timeout: 0 });
    // The cast: the driver has this function, which its types omit. It ends what is open, as often as it is called.
    const { close } = each as postgres.Sql & { close(): Promise<void> };
    for (const afterMs of END_AGAIN_MS) setTimeout(() => void close(), afterMs).unref();
  }
}

/**
 * The driver's client of a PostgreSQL server. As PostgreSQL's own tools do, it reaches a server on this machine through the socket in
 * a folder that the address names: `postgres://user@localhost/rendezvous?host=/var/run/postgresql`.
 */
export function openClient(url: string, options: postgres.Options<Record<string, never>>): postgres.Sql {
  if (!URL.canParse(url)) return postgres(url, options);
  const address = new URL(url);
  const folder = address.searchParams.get('host');
  if (folder === null) return postgres(url, options);
  address.searchParams.delete('host');
  return postgres(address.href, { ...options, host: folder });
}
