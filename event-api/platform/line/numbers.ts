import type { Clock } from '../clock';
import type { Database } from '../database/database';
import { together } from '../together';
import { giveNumbers, type LineRow, type Opening } from './rows';

/** Where somebody wants to stand. */
export interface At {
  eventCode: string;
  /** An announced opening at which visitors gather. */
  opening: Opening | undefined;
}

/** The numbers that this process gives. However many come, an event has one statement at a time. */
export class Numbers {
  readonly #draws = new Map<string, (opening: At['opening']) => Promise<number>>();

  constructor(
    private readonly parts: { database: Pick<Database, 'db'>; clock: Clock },
    private readonly onGiven: (line: LineRow) => void,
  ) {}

  /** The next number of a line. */
  draw({ eventCode, opening }: At): Promise<number> {
    const draw = this.#draws.get(eventCode) ?? together((openings) => this.#give(eventCode, openings));
    this.#draws.set(eventCode, draw);
    return draw(opening);
  }

  async #give(eventCode: string, openings: readonly At['opening'][]): Promise<number[]> {
    const { database, clock } = this.parts;
    const [opening] = openings;
    const count = openings.length;
    const line = await giveNumbers(database.db, { eventCode, opening, count, now: clock.now() });
    this.onGiven(line);
    return openings.map((_, nth) => line.lastNumber - count + nth + 1);
  }
}
