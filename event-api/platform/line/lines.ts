import { addSeconds, secondsBetween } from '@/lib/time/seconds';
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import { type Loop, reportFailure, startLoop } from '../jobs/loop';
import type { Log } from '../log';
import type { Load } from '../metrics/load';
import { lineVisitors, lineWaiting } from '../metrics/metrics';
import type { Tokens } from '../tokens';
import { ADMITTED_SECONDS, KEPT_SECONDS } from './advance';
import type { Waiting } from './choose-next';
import { type LineTicket, lineTickets, placeOf } from './line-ticket';
import { moveLine } from './move-line';
import { type At, Numbers } from './numbers';
import { Pace } from './pace';
import { Progress, pauseBehind, pauseFor } from './progress';
import { claimAdmission, type LineRow, readLines, type Stand } from './rows';

const TICK_MS = 1000;

/** How a visitor stands who wants to begin an order. */
export type Standing =
  /** Nobody has to wait. */
  | { state: 'open' }
  /** It is their turn. */
  | { state: 'inside'; ticket: string }
  | WaitingInLine;

export interface WaitingInLine {
  state: 'waiting';
  ticket: string;
  /** How many are ahead at most; null before an opening by lot. */
  ahead: number | null;
  /** How long it takes at the present pace; null while that is not known. */
  seconds: number | null;
  /** When to ask again. */
  pauseSeconds: number;
  /** Nobody is let in before. */
  opensAt: string | null;
  isByLot: boolean;
  /** An earlier place of theirs has ended; this is a new one. */
  hasPassed: boolean;
}

/** Somebody who was called, and waits to hear how they stand. */
interface Asking extends Waiting {
  answer(stand: Stand | undefined): void;
  fail(error: unknown): void;
}

interface Parts {
  database: Pick<Database, 'db' | 'transaction'>;
  clock: Clock;
  tokens: Pick<Tokens, 'keysFor'>;
  load: Load;
  log: Log;
}

/**
 * The waiting lines of a process's events (docs/rooms/line.md). Whoever stands far behind is answered from memory; the database has
 * one row for each line, and those who have shown up for their turn, all of a second in one transaction.
 */
export class Lines {
  readonly #lines = new Map<string, LineRow>();
  readonly #progress = new Map<string, Progress>();
  readonly #misses = new Map<string, number>();
  readonly #asking = new Map<string, Asking[]>();
  /** The lines of which numbers were given while all of them were read. */
  readonly #given = new Set<string>();
  readonly #numbers: Numbers;
  readonly #pace = new Pace();
  #loop: Loop | undefined;

  constructor(private readonly parts: Parts) {
    this.#numbers = new Numbers(parts, (line) => {
      this.#given.add(line.eventCode);
      this.#lines.set(line.eventCode, line);
    });
  }

  /** Moves the lines once a second, until `stop`. */
  start(): void {
    this.#loop = startLoop(
      TICK_MS,
      () => this.tick(),
      (error) => reportFailure(this.parts.log, error),
    );
  }

  async stop(): Promise<void> {
    await this.#loop?.stop();
    this.parts.load.close();
    lineWaiting.set(0);
    for (const eventCode of [...this.#asking.keys()]) this.#forget(eventCode);
  }

  /** Whether visitors who begin an order have to stand in line now. */
  isOn(eventCode: string): boolean {
    const line = this.#lines.get(eventCode);
    if (!line) return this.parts.load.isOverloaded();
    return line.opensAt === null || line.opensAt <= this.parts.clock.now();
  }

  /** Whether a visitor may begin an order with a ticket, which nobody else can do from then on. */
  async mayBegin(
    eventCode: string,
    { ticket, visitorId }: { ticket: string | null; visitorId: string },
  ): Promise<boolean> {
    const { database, clock } = this.parts;
    const held = ticket === null ? undefined : this.#ticketsOf(eventCode).read(ticket);
    if (!held || held.admittedUntilSeconds === 0) return false;
    return claimAdmission(database.db, { eventCode, number: held.number, visitorId, now: clock.now() });
  }

  /**
   * How a visitor stands, who gets a place if they need one.
   * @param visitor.ticket what they were given before
   */
  async stand(at: At, visitor: { ticket: string | null; network: string }): Promise<Standing> {
    const { eventCode, opening } = at;
    const now = this.parts.clock.now();
    const isEarly = opening !== undefined && now < opening.at;
    if (!isEarly && !this.isOn(eventCode)) return { state: 'open' };
    const nowSeconds = secondsOf(now);
    const held = visitor.ticket === null ? undefined : this.#ticketsOf(eventCode).read(visitor.ticket);
    if (held && held.admittedUntilSeconds > nowSeconds) {
      return { state: 'inside', ticket: visitor.ticket ?? '' };
    }
    if (held && held.admittedUntilSeconds === 0 && nowSeconds - held.seenSeconds <= KEPT_SECONDS) {
      // Another instance may have begun the line within this second.
      if (!this.#lines.has(eventCode)) await this.#read();
      if (this.#lines.has(eventCode)) {
        const stood = await this.#standWith(eventCode, { ...held, seenSeconds: nowSeconds });
        if (stood !== 'passed') return stood;
      }
    }
    const network = this.#ticketsOf(eventCode).hashOf(visitor.network);
    const number = await this.#numbers.draw(at);
    lineVisitors.inc({ outcome: 'came' });
    const own = { number, network, seenSeconds: nowSeconds, admittedUntilSeconds: 0 };
    const stood = await this.#standWith(eventCode, own);
    if (stood === 'passed') throw new Error('a number that was just given had its turn before');
    return stood.state === 'waiting' ? { ...stood, hasPassed: held !== undefined } : stood;
  }

  /** How the holder of a number stands; `passed`: their turn came and ended unused. */
  async #standWith(eventCode: string, own: LineTicket): Promise<Standing | 'passed'> {
    const line = this.#lines.get(eventCode);
    if (!line) return { state: 'open' };
    const tickets = this.#ticketsOf(eventCode);
    const now = this.parts.clock.now();
    const { opensAt, isByLot } = line;
    const waiting = { state: 'waiting' as const, ticket: tickets.issue(own), isByLot, hasPassed: false };
    if (opensAt !== null && now < opensAt) {
      const ahead = isByLot ? null : own.number - line.earlyAfter - 1;
      const seconds = secondsBetween(now, opensAt);
      return { ...waiting, ahead, seconds, pauseSeconds: pauseFor(seconds), opensAt };
    }
    const place = placeOf(own.number, line, tickets.lotOf);
    if (place <= line.called) {
      const { number, network } = own;
      const stand = await this.#show(eventCode, { number, place, network });
      if (stand?.admittedAt) {
        const until = addSeconds(stand.admittedAt, ADMITTED_SECONDS);
        if (until <= now) return 'passed';
        const ticket = tickets.issue({ ...own, admittedUntilSeconds: secondsOf(until) });
        return { state: 'inside', ticket };
      }
    }
    const served = this.#lines.get(eventCode)?.served ?? line.served;
    const ahead = Math.max(0, Math.ceil(place - served) - 1);
    const perSecond = this.#progress.get(eventCode)?.perSecond();
    const seconds = perSecond === undefined ? null : Math.ceil((ahead + 1) / perSecond);
    const { soonPerSecond } = this.#pace;
    const pauseSeconds = pauseBehind(ahead, { perSecond, soonPerSecond });
    return { ...waiting, ahead, seconds, pauseSeconds, opensAt: null };
  }

  /** Says that somebody who was called is there. @returns how they stand after the next tick */
  #show(eventCode: string, one: Waiting): Promise<Stand | undefined> {
    return new Promise((answer, fail) => {
      const asking = this.#asking.get(eventCode) ?? [];
      asking.push({ ...one, answer, fail });
      this.#asking.set(eventCode, asking);
    });
  }

  /** A second of every line: reads how they stand, and lets in as many as this process can serve. */
  async tick(): Promise<void> {
    const { load } = this.parts;
    const ms = performance.now();
    try {
      await this.#read();
    } catch (error) {
      for (const eventCode of [...this.#asking.keys()])
        for (const one of this.#takeAsking(eventCode)) one.fail(error);
      throw error;
    }
    const codes = [...this.#lines.keys()];
    const isOverloaded = load.isOverloaded();
    const taken = this.#pace.take({ ms, isOverloaded, busyRatio: load.busyRatio() });
    let admitted = 0;
    for (const [index, eventCode] of codes.entries()) {
      // The events share what this process can serve; what one does not need is for those after it.
      const count = Math.ceil((taken - admitted) / (codes.length - index));
      admitted += await this.#move(eventCode, { count, isOverloaded }).catch((error: unknown) => {
        reportFailure(this.parts.log, error);
        return 0;
      });
      const progress = this.#progress.get(eventCode) ?? new Progress();
      progress.note({ ms, served: this.#lines.get(eventCode)?.served ?? 0 });
      this.#progress.set(eventCode, progress);
    }
    this.#pace.note({ taken, admitted });
    const waiting = [...this.#lines.values()].map(({ lastNumber, served }) =>
      Math.max(0, lastNumber - served),
    );
    lineWaiting.set(waiting.reduce((sum, one) => sum + one, 0));
  }

  /** Reads how all lines stand, but those that have changed meanwhile. */
  async #read(): Promise<void> {
    this.#given.clear();
    const found = await readLines(this.parts.database.db);
    const codes = new Set(found.map(({ eventCode }) => eventCode));
    for (const eventCode of [...this.#lines.keys(), ...this.#asking.keys()]) {
      if (!codes.has(eventCode) && !this.#given.has(eventCode)) this.#forget(eventCode);
    }
    for (const line of found) if (!this.#given.has(line.eventCode)) this.#lines.set(line.eventCode, line);
  }

  /** Nobody stands in this line any more. */
  #forget(eventCode: string): void {
    for (const one of this.#takeAsking(eventCode)) one.answer(undefined);
    for (const map of [this.#lines, this.#progress, this.#misses]) map.delete(eventCode);
  }

  /** Those who wait to hear how they stand; whoever takes them tells them. */
  #takeAsking(eventCode: string): readonly Asking[] {
    const asking = this.#asking.get(eventCode) ?? [];
    this.#asking.delete(eventCode);
    return asking;
  }

  /** @returns how many were let in */
  async #move(eventCode: string, now: { count: number; isOverloaded: boolean }): Promise<number> {
    const { database, clock } = this.parts;
    const asking = this.#takeAsking(eventCode);
    try {
      const { line, admitted, misses, stands } = await moveLine(database, eventCode, {
        ...{ ...now, now: clock.now(), perSecond: this.#pace.perSecond },
        misses: this.#misses.get(eventCode) ?? 0,
        // Two tabs of a browser have one place.
        there: [...new Map(asking.map((one) => [one.number, plainOf(one)])).values()],
      });
      const standOf = new Map(stands.map((stand) => [stand.number, stand]));
      for (const one of asking) one.answer(standOf.get(one.number));
      if (line) this.#lines.set(eventCode, line);
      else this.#forget(eventCode);
      this.#misses.set(eventCode, misses);
      lineVisitors.inc({ outcome: 'admitted' }, admitted);
      return admitted;
    } catch (error) {
      for (const one of asking) one.fail(error);
      throw error;
    }
  }

  #ticketsOf(eventCode: string) {
    const [key] = this.parts.tokens.keysFor({ eventCode, purpose: 'line' });
    return lineTickets(key);
  }
}

const plainOf = ({ number, place, network }: Waiting): Waiting => ({ number, place, network });
const secondsOf = (instant: string): number => Math.floor(Date.parse(instant) / 1000);
