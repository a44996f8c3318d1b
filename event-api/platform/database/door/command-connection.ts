import type { Socket } from 'node:net';
import type { PGlite, Results, Transaction } from '@electric-sql/pglite';
import { receiveFrames, sendFrame } from './frames';
import { type Answered, type Asked, asked, describeProblem } from './protocol';

export interface DoorLimits {
  /**
   * A transaction in which nothing is asked for this long is rolled back, because the site waits for it: the command may
   * have been suspended.
   */
  maxSilenceMs: number;
}

const LIMITS: DoorLimits = { maxSilenceMs: 15_000 };

/** A command sends its statements one after the other, or a few at once. */
const MAX_UNANSWERED_MESSAGES = 1_000;

const SILENT = 'The command was silent for so long that the site undid what was under way. Run it again.';

/** Rolls a transaction back. */
class GivenUp extends Error {}

interface OpenTransaction {
  running: Transaction;
  /** Commits or rolls back. @throws what the database says about it */
  end(how: 'commit' | 'rollback'): Promise<void>;
  /** Carries out a statement; the silence begins after it. */
  busy<T>(statement: () => Promise<T>): Promise<T>;
}

type Kind<Name extends Asked['kind']> = Extract<Asked, { kind: Name }>;

/** One command at the door. Its transactions are those of the embedded database, so they never mix with the site's. */
export class CommandConnection {
  readonly #client: PGlite;
  readonly #socket: Socket;
  readonly #limits: DoorLimits;
  readonly #transactions = new Map<number, OpenTransaction>();
  readonly #channels = new Map<string, () => Promise<void>>();
  #unanswered = 0;
  #over = false;

  constructor(client: PGlite, socket: Socket, limits = LIMITS) {
    this.#client = client;
    this.#socket = socket;
    this.#limits = limits;
    receiveFrames(socket, (message) => {
      void this.#answer(asked.parse(message));
    });
  }

  /** Rolls back what is under way, and waits for it. */
  async end(): Promise<void> {
    this.#over = true;
    await Promise.allSettled([...this.#transactions.values()].map(({ end }) => end('rollback')));
    for (const unlisten of this.#channels.values()) await unlisten();
    this.#channels.clear();
  }

  async #answer(message: Asked): Promise<void> {
    if (this.#unanswered >= MAX_UNANSWERED_MESSAGES) {
      this.#send({ kind: 'refused', why: 'The command asks too much at once.' });
      this.#socket.end();
      return;
    }
    const { id } = message;
    this.#unanswered += 1;
    try {
      this.#send({ kind: 'done', id, result: await this.#carryOut(message) });
    } catch (error) {
      this.#send({ kind: 'failed', id, error: describeProblem(error), givenUp: error instanceof GivenUp });
    } finally {
      this.#unanswered -= 1;
    }
  }

  #send(answer: Answered): void {
    sendFrame(this.#socket, answer);
  }

  #carryOut(message: Asked): Promise<unknown> {
    switch (message.kind) {
      case 'begin':
        return this.#begin(message.tx);
      case 'query':
        return this.#query(message);
      case 'listen':
        return this.#listen(message.channel);
      case 'unlisten':
        return this.#unlisten(message.channel);
      default:
        return this.#finish(message);
    }
  }

  /** Answers when the transaction has begun, which may be after others. */
  #begin(tx: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const ended: Promise<void> = this.#client
        .transaction((running) => {
          if (this.#over) throw new GivenUp('The command has ended.');
          return this.#untilEnd(tx, running, { onBegin: resolve, ended: () => ended });
        })
        .finally(() => this.#transactions.delete(tx));
      ended.catch(reject);
    });
  }

  #untilEnd(
    tx: number,
    running: Transaction,
    { onBegin, ended }: { onBegin: () => void; ended: () => Promise<void> },
  ): Promise<void> {
    return new Promise((commit, rollBack) => {
      let statements = 0;
      let silence: NodeJS.Timeout | undefined;
      const beginSilence = () => {
        silence = setTimeout(() => rollBack(new GivenUp(SILENT)), this.#limits.maxSilenceMs);
      };
      this.#transactions.set(tx, {
        running,
        async busy(statement) {
          clearTimeout(silence);
          statements += 1;
          return statement().finally(() => {
            statements -= 1;
            if (statements === 0) beginSilence();
          });
        },
        async end(how) {
          clearTimeout(silence);
          if (how === 'commit') commit();
          else rollBack(new GivenUp('rolled back'));
          await ended().catch((error: unknown) => {
            if (how === 'commit' || !(error instanceof GivenUp)) throw error;
          });
        },
      });
      beginSilence();
      onBegin();
    });
  }

  #query({ tx, text, parameters, rowMode, textTypes }: Kind<'query'>): Promise<Results<unknown>> {
    const parsers = Object.fromEntries(textTypes.map((type) => [type, (value: string) => value]));
    const options = { rowMode, parsers };
    if (tx === undefined) return this.#client.query(text, parameters, options);
    const { running, busy } = this.#open(tx);
    return busy(() => running.query(text, parameters, options));
  }

  async #finish({ tx, kind }: Kind<'commit' | 'rollback'>): Promise<void> {
    if (kind === 'commit') await this.#open(tx).end('commit');
    else await this.#transactions.get(tx)?.end('rollback');
  }

  #open(tx: number): OpenTransaction {
    const open = this.#transactions.get(tx);
    if (!open) throw new GivenUp(SILENT);
    return open;
  }

  async #listen(channel: string): Promise<void> {
    if (this.#channels.has(channel)) return;
    const unlisten = await this.#client.listen(channel, (payload) =>
      this.#send({ kind: 'notified', channel, payload }),
    );
    this.#channels.set(channel, () => unlisten());
  }

  async #unlisten(channel: string): Promise<void> {
    const unlisten = this.#channels.get(channel);
    this.#channels.delete(channel);
    await unlisten?.();
  }
}
