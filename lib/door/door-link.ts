import { callDesk } from '../api/desk/browser';
import type { syncDoor } from '../contract/desk/door/door';
import type { DoorCheckIn, DoorPerson, DoorScan } from '../contract/desk/door/shapes';
import type { AnswerOf } from '../contract/parts/call';
import { placeText } from '../domain/attendance/place';
import type { DoorRule } from '../domain/attendance/verdict';
import { CallError } from '../errors';
import { DoorBook, type ListPart, type Problem, type Waiting } from './door-book';
import { type DoorStatus, lostAccess } from './door-status';
import { type DoorStore, forgetDoor, openDoorStore, UNSENT } from './door-store';
import { hashOfCode } from './hash-of-code';
import { inTime } from './in-time';
import { type Judged, judgedOf } from './judged';

/** Doors see each other this soon. */
const SYNC_EVERY_MS = 4000;
/** What has changed in orders is in the list this soon. */
const LIST_EVERY_MS = 60_000;
/** Nobody waits longer at a door to hear of a code that the list does not have. */
const MAX_ASKED_MS = 3000;

const PARTS = 'parts/';

export interface DoorSettings {
  /** What the team calls this door; empty before somebody has said. */
  door: string;
}

/** When the list was read last, and by how much this device's clock is behind the API's. */
interface Meta {
  readMs: number;
  behindMs: number;
}

interface DoorOf {
  event: string;
  timeZone: string;
  endsAt: string;
  /** The account, as `getDoor` names it. */
  by: string;
}

/** A device at a door: what it knows and keeps, and its exchange with the API, whenever there is a network. */
export class DoorLink {
  readonly book: DoorBook;
  status: DoorStatus = 'opening';
  isOnline = true;
  /** Whether the API has answered since the page was opened. What was kept from before is not sent until then. */
  isAnswered = false;
  settings: DoorSettings = { door: '' };
  #meta: Meta = { readMs: 0, behindMs: 0 };
  #store: DoorStore | undefined;
  readonly #listeners = new Set<() => void>();
  #version = 0;
  #syncing: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saved: Promise<unknown> = Promise.resolve();

  constructor(private readonly of: DoorOf) {
    this.book = new DoorBook(of.timeZone, of.by);
  }

  get event(): string {
    return this.of.event;
  }

  /** When the list was read last, in milliseconds since 1970; 0 for never. */
  get readMs(): number {
    return this.#meta.readMs;
  }

  /** The present moment by the API's clock. */
  now(): string {
    return new Date(Date.now() + this.#meta.behindMs).toISOString();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly version = (): number => this.#version;

  #tell(): void {
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }

  /** Reads what the device has, then keeps in step with the API until `stop`. */
  async start(): Promise<void> {
    try {
      const store = await openDoorStore(this.of.event, this.of.endsAt);
      this.#store = store;
      const [settings, meta, queue, problems, checkIns, parts] = await Promise.all([
        store.read('settings'),
        store.read('meta'),
        store.read(UNSENT),
        store.read('problems'),
        store.read('checkIns'),
        store.readAll(PARTS),
      ]);
      // What this class wrote there itself.
      if (settings) this.settings = settings as DoorSettings;
      if (meta) this.#meta = meta as Meta;
      for (const [part, kept] of parts) this.book.keepPart(Number(part), kept as ListPart);
      const { last = 0, all = [] } = (checkIns ?? {}) as { last?: number; all?: DoorCheckIn[] };
      for (const checkIn of all) this.book.keepCheckIn(checkIn);
      this.book.last = last;
      this.book.waiting = (queue ?? []) as Waiting[];
      this.book.problems = (problems ?? []) as Problem[];
      this.status = this.readMs > 0 ? 'ready' : 'loading';
    } catch {
      this.status = 'unusable';
    }
    this.#tell();
    if (this.status !== 'unusable') await this.sync();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#listeners.clear();
  }

  be(status: DoorStatus): void {
    this.status = status;
    this.#tell();
  }

  nameDoor(door: string): void {
    this.settings = { door };
    void this.#keep('settings', this.settings);
    this.#tell();
  }

  /** What is to be said of a code that was read or typed. It is looked up in the list first, and asked about only if it is not there. */
  async scanCode(code: string, place: DoorRule): Promise<Judged> {
    const person = this.book.personBy({ hash: await hashOfCode(code) });
    if (person) return this.scan(person, place);
    return this.#ask({ code }, place);
  }

  /** Lets somebody in by the list. What is against it may not hold any more, which the API is asked in that case. */
  async scan(person: DoorPerson, place: DoorRule, { anyway = false } = {}): Promise<Judged> {
    const of = { id: crypto.randomUUID(), place, at: this.now(), door: this.settings.door, anyway };
    const verdict = this.book.scan(person, of);
    if (verdict.outcome === 'refused') {
      const asked = this.#ask({ key: person.key }, place);
      return {
        ...{ ...verdict, person },
        asked: asked.then((judged) => (judged.outcome === 'unknown_offline' ? null : judged)),
      };
    }
    await this.#keepDone();
    this.#tell();
    void this.sync();
    return { ...verdict, person };
  }

  async undo(id: string): Promise<void> {
    this.book.undo(id);
    await this.#keepDone();
    this.#tell();
    void this.sync();
  }

  dismiss(id: string): void {
    this.book.problems = this.book.problems.filter((problem) => problem.id !== id);
    void this.#keep('problems', this.book.problems);
    this.#tell();
  }

  /** Asks the API about somebody whom the list does not have, or not as they are now. */
  async #ask(who: Pick<DoorScan, 'key' | 'code'>, place: DoorRule): Promise<Judged> {
    if (!this.isOnline) return { outcome: 'unknown_offline', person: null };
    const scan: DoorScan = { ...who, id: crypto.randomUUID(), place: placeText(place), at: this.now() };
    const asked = { by: this.of.by, scan };
    const answer = await inTime(this.#call([asked]), MAX_ASKED_MS).catch((error: unknown) =>
      this.#fail(error),
    );
    const outcome = answer?.outcomes[0];
    if (!answer || !outcome) return { outcome: 'unknown_offline', person: null };
    this.#takeOver(answer, [asked]);
    await this.#keepDone();
    this.#tell();
    return judgedOf(outcome);
  }

  /** Sends what waits, and hears of the other doors; at most one exchange at a time. */
  sync(): Promise<void> {
    this.#syncing ??= this.#exchange()
      .catch((error: unknown) => void this.#fail(error))
      .finally(() => {
        this.#syncing = undefined;
        clearTimeout(this.#timer);
        if (this.status === 'ready' || this.status === 'loading')
          this.#timer = setTimeout(() => void this.sync(), SYNC_EVERY_MS);
        this.#tell();
      });
    return this.#syncing;
  }

  async #exchange(): Promise<void> {
    if (Date.now() > Date.parse(this.of.endsAt)) {
      await this.#send().catch(() => undefined);
      await this.#saved.catch(() => undefined);
      await forgetDoor(this.of.event);
      return this.be('removed');
    }
    if (Date.now() - this.readMs >= LIST_EVERY_MS) await this.#renewList();
    await this.#send();
    this.isOnline = true;
    this.isAnswered = true;
  }

  async #send(): Promise<void> {
    for (let more = true; more; ) {
      const sent = this.book.next;
      const answer = await this.#call(sent);
      const hasNews = this.#takeOver(answer, sent);
      if (hasNews) await this.#keepDone();
      more = answer.more || this.book.waiting.length > 0;
    }
  }

  #takeOver(answer: AnswerOf<typeof syncDoor>, sent: readonly Waiting[]): boolean {
    this.book.settle(sent, answer.outcomes);
    this.book.hear(answer.changes, { last: answer.last, door: this.settings.door });
    return sent.length > 0 || answer.changes.length > 0;
  }

  async #renewList(): Promise<void> {
    for (let more = true; more; ) {
      const askedMs = Date.now();
      const answer = await inTime(callDesk('getDoorList', { event: this.of.event, have: this.book.digests }));
      for (const { part, ...kept } of answer.parts) {
        this.book.keepPart(part, kept);
        await this.#keep(`${PARTS}${part}`, kept);
      }
      more = answer.more;
      const behindMs = Date.parse(answer.now) - (askedMs + Date.now()) / 2;
      if (!more) this.#meta = { readMs: Date.now(), behindMs };
    }
    await this.#keep('meta', this.#meta);
    if (this.status === 'loading') this.status = 'ready';
    this.#tell();
  }

  #call(sent: readonly Waiting[]) {
    return inTime(
      callDesk('syncDoor', {
        ...{ event: this.of.event, door: this.settings.door, after: this.book.last },
        ...(sent[0]?.by !== undefined && { by: sent[0].by }),
        scans: sent.flatMap((one) => ('scan' in one ? [one.scan] : [])),
        undone: sent.flatMap((one) => ('undone' in one ? [one.undone] : [])),
      }),
    );
  }

  /** Without an answer the device goes on by itself; who may not see the list any more has none. */
  async #fail(error: unknown): Promise<undefined> {
    const lost = error instanceof CallError ? lostAccess(error.status) : undefined;
    this.isOnline = false;
    if (lost) {
      this.status = lost;
      await this.#saved.catch(() => undefined);
      // What was done until then is sent by whoever signs in here and may let people in.
      await forgetDoor(this.of.event, { except: lost === 'signed_out' ? ['settings'] : [] });
    }
    this.#tell();
    return undefined;
  }

  async #keepDone(): Promise<void> {
    const { waiting, problems, last, checkIns } = this.book;
    await this.#keep(UNSENT, waiting.length > 0 ? waiting : undefined);
    await this.#keep('problems', problems);
    await this.#keep('checkIns', { last, all: [...checkIns.values()] });
  }

  /** Forgets what was done here and is not sent: nobody will know of it. */
  async discard(): Promise<void> {
    this.book.waiting = [];
    await this.#keep(UNSENT, undefined);
    await forgetDoor(this.of.event);
    this.#tell();
  }

  /** One after the other, so that the last one stays. @param value undefined to keep nothing by the name */
  #keep(name: string, value: unknown): Promise<void> {
    const saved = this.#saved.catch(() => undefined).then(() => this.#store?.write(name, value));
    this.#saved = saved;
    return saved;
  }
}
