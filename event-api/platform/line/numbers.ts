import type { Clock } from '../clock';
import type { Database } from '../database/database';
import { giveNumbers, type LineRow, type Opening } from './rows';

/** Where somebody wants to stand. */
export interface At {
  eventCode: string;
  /** An announced opening at which visitors gather. */
  opening: Opening | undefined;
}

/** Those who get their numbers by the next statement. */
interface Batch {
  count: number;
  given: Promise<LineRow>;
}

/**
 * The numbers that this process gives. Whoever comes while a statement gives numbers gets theirs by the next one, together with all
 * others of that time: however many come, an event has one statement at a time.
 */
export class Numbers {
  readonly #next = new Map<string, Batch>();
  readonly #running = new Map<string, Promise<unknown>>();

  constructor(
    private readonly parts: { database: Pick<Database, 'db'>; clock: Clock },
    private readonly onGiven: (line: LineRow) => void,
  ) {}

  /** The next number of a line. */
  async draw(at: At): Promise<number> {
    const batch = this.#next.get(at.eventCode) ?? this.#begin(at);
    batch.count += 1;
    const nth = batch.count;
    const { lastNumber } = await batch.given;
    return lastNumber - batch.count + nth;
  }

  #begin(at: At): Batch {
    const batch: Batch = { count: 0, given: this.#give(at, () => batch.count) };
    this.#next.set(at.eventCode, batch);
    return batch;
  }

  async #give({ eventCode, opening }: At, count: () => number): Promise<LineRow> {
    await this.#running.get(eventCode);
    this.#next.delete(eventCode);
    const { database, clock } = this.parts;
    const giving = giveNumbers(database.db, { eventCode, opening, count: count(), now: clock.now() });
    this.#running.set(
      eventCode,
      giving.catch(() => undefined),
    );
    const line = await giving;
    this.onGiven(line);
    return line;
  }
}
