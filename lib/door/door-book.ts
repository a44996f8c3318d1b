import {
  DIGEST_CHARS,
  type DoorCheckIn,
  type DoorPerson,
  type DoorScan,
  MAX_SCANS,
  PART_COUNT,
  type ScanOutcome,
} from '../contract/desk/door/shapes';
import { dayAt } from '../domain/attendance/day';
import { placeText } from '../domain/attendance/place';
import { type DoorRule, type Reason, reasonAgainst } from '../domain/attendance/verdict';

/** A part of the list as it was read. */
export interface ListPart {
  digest: string;
  people: readonly DoorPerson[];
}

/** What was done at this door and the API does not know yet, with the account that did it, as `getDoor` names it. */
export type Waiting = { by?: string } & ({ scan: DoorScan } | { undone: string });

/** What the API says of a scan that this door had decided otherwise: for whoever stands there to look at. */
export interface Problem {
  id: string;
  name: string | null;
  outcome: ScanOutcome['outcome'];
  reason: Reason | null;
  /** The check-in that counts instead. */
  first: DoorCheckIn | null;
  /** For letting them in all the same. */
  key: string | null;
  place: string;
}

/** What a door says of somebody. */
export type Verdict =
  | { outcome: 'welcome'; reason: Reason | null; checkIn: DoorCheckIn }
  | { outcome: 'already'; first: DoorCheckIn }
  | { outcome: 'refused'; reason: Reason };

const firstKey = ({ key, place, day }: Pick<DoorCheckIn, 'key' | 'place' | 'day'>) =>
  `${key} ${place} ${day}`;

/** More than these nobody looks at. */
const MAX_PROBLEMS = 50;

/** What a device at a door knows, and what it decides by that. */
export class DoorBook {
  readonly parts = new Map<number, ListPart>();
  readonly checkIns = new Map<string, DoorCheckIn>();
  waiting: Waiting[] = [];
  problems: Problem[] = [];
  /** The last change of check-ins that is known. */
  last = 0;
  readonly #byKey = new Map<string, DoorPerson>();
  readonly #byHash = new Map<string, DoorPerson>();
  readonly #firsts = new Map<string, DoorCheckIn>();

  /** @param by the account that is at the door */
  constructor(
    private readonly timeZone: string,
    private readonly by: string,
  ) {}

  get count(): number {
    return this.#byKey.size;
  }

  /** The digests of all parts in their order, as the API wants them. */
  get digests(): string {
    if (this.parts.size === 0) return '';
    const none = '-'.repeat(DIGEST_CHARS);
    return Array.from({ length: PART_COUNT }, (_, part) => this.parts.get(part)?.digest ?? none).join('');
  }

  keepPart(part: number, { digest, people }: ListPart): void {
    for (const { key, hashes } of this.parts.get(part)?.people ?? []) {
      this.#byKey.delete(key);
      for (const hash of hashes) this.#byHash.delete(hash);
    }
    this.parts.set(part, { digest, people });
    for (const person of people) this.meet(person);
  }

  /** Somebody who came into the list after it was read. */
  meet(person: DoorPerson): void {
    this.#byKey.set(person.key, person);
    for (const hash of person.hashes) this.#byHash.set(hash, person);
  }

  personBy({ hash, key }: { hash?: string; key?: string }): DoorPerson | undefined {
    return hash === undefined ? this.#byKey.get(key ?? '') : this.#byHash.get(hash);
  }

  /** Those whose names or organizations have all words that were typed, whatever accents and capitals they have. */
  find(typed: string, limit: number): DoorPerson[] {
    const words = plain(typed).split(/\s+/).filter(Boolean);
    if (words.length === 0) return [];
    const found: DoorPerson[] = [];
    for (const person of this.#byKey.values()) {
      const text = plain(`${person.name ?? ''} ${person.organization ?? ''}`);
      if (words.every((word) => text.includes(word))) found.push(person);
    }
    const nameOf = ({ name }: DoorPerson) => plain(name ?? '');
    const begins = (person: DoorPerson) => (nameOf(person).startsWith(words[0] ?? '') ? 0 : 1);
    return found
      .sort((one, other) => begins(one) - begins(other) || nameOf(one).localeCompare(nameOf(other)))
      .slice(0, limit);
  }

  /** The check-in of somebody that counts at a place now. */
  firstOf(key: string, place: DoorRule, at: string): DoorCheckIn | undefined {
    return this.#firsts.get(firstKey({ key, place: placeText(place), day: dayAt(place, at, this.timeZone) }));
  }

  /** How many are in at a place. */
  countIn(place: DoorRule, at: string): number {
    const [text, day] = [placeText(place), dayAt(place, at, this.timeZone)];
    let count = 0;
    for (const first of this.#firsts.values()) if (first.place === text && first.day === day) count += 1;
    return count;
  }

  /** What is to be said of somebody who stands at the door, without letting them in. */
  look(person: DoorPerson, place: DoorRule, at: string): Exclude<Verdict, { outcome: 'welcome' }> | null {
    const first = this.firstOf(person.key, place, at);
    if (first) return { outcome: 'already', first };
    const reason = reasonAgainst(person, place);
    return reason && { outcome: 'refused', reason };
  }

  /** Decides about somebody; who is let in or was already is in the queue afterwards. */
  scan(
    person: DoorPerson,
    {
      id,
      place,
      at,
      door,
      anyway = false,
    }: { id: string; place: DoorRule; at: string; door: string; anyway?: boolean },
  ): Verdict {
    const against = this.look(person, place, at);
    if (against?.outcome === 'refused' && !anyway) return against;
    const scan: DoorScan = { id, key: person.key, place: placeText(place), at, anyway };
    this.waiting.push({ by: this.by, scan });
    // The API keeps a second scan as a conflict, which says that somebody came with the same code.
    if (against?.outcome === 'already') return against;
    const checkIn: DoorCheckIn = {
      ...{ id, key: person.key, place: scan.place, day: dayAt(place, at, this.timeZone), at, door },
      ...{ is_first: true, is_undone: false },
    };
    this.keepCheckIn(checkIn);
    return { outcome: 'welcome', reason: against?.reason ?? null, checkIn };
  }

  /** Takes back a check-in of this door or of another. */
  undo(id: string): void {
    const checkIn = this.checkIns.get(id);
    if (!checkIn) return;
    this.keepCheckIn({ ...checkIn, is_first: false, is_undone: true });
    this.waiting.push({ by: this.by, undone: id });
  }

  /** The first that waits, with those after it that the same account did: as many as are sent at once. */
  get next(): readonly Waiting[] {
    const of = this.waiting[0]?.by;
    const end = this.waiting.findIndex(({ by }) => by !== of);
    return this.waiting.slice(0, end < 0 ? MAX_SCANS : Math.min(end, MAX_SCANS));
  }

  keepCheckIn(checkIn: DoorCheckIn): void {
    const before = this.checkIns.get(checkIn.id);
    if (before && this.#firsts.get(firstKey(before))?.id === before.id) this.#firsts.delete(firstKey(before));
    this.checkIns.set(checkIn.id, checkIn);
    if (checkIn.is_first && !checkIn.is_undone) this.#firsts.set(firstKey(checkIn), checkIn);
  }

  /** Takes over what the API has answered to what was sent of the queue. */
  settle(sent: readonly Waiting[], outcomes: readonly ScanOutcome[]): void {
    this.waiting = this.waiting.filter((one) => !sent.includes(one));
    for (const { id, outcome, reason, person, first } of outcomes) {
      if (person) this.meet(person);
      if (first) this.keepCheckIn(first);
      const own = this.checkIns.get(id);
      const wasLetIn = own?.is_first === true && !own.is_undone;
      if (outcome === 'welcome') continue;
      // A second scan that this door knew to be one is nothing new.
      if (!wasLetIn && first?.id !== id) continue;
      if (own) this.keepCheckIn({ ...own, is_first: false, is_undone: outcome !== 'already' });
      const scan = sent.find((one) => 'scan' in one && one.scan.id === id);
      const place = scan && 'scan' in scan ? scan.scan.place : '';
      this.#note({ id, outcome, reason, first, place, key: own?.key ?? null }, person);
    }
  }

  /** Takes over what all doors have done. @param door the name of this one */
  hear(changes: readonly DoorCheckIn[], { last, door }: { last: number; door: string }): void {
    const lost = changes.filter((change) => {
      const isOwn = change.door === door && this.checkIns.get(change.id)?.is_first === true;
      return isOwn && !change.is_first && !change.is_undone;
    });
    for (const change of changes) this.keepCheckIn(change);
    for (const { id, key, place, day } of lost) {
      const first = this.#firsts.get(firstKey({ key, place, day })) ?? null;
      this.#note({ id, outcome: 'already', reason: null, first, place, key });
    }
    this.last = last;
  }

  #note(problem: Omit<Problem, 'name'>, person: DoorPerson | null = null): void {
    const name = (person ?? this.#byKey.get(problem.key ?? ''))?.name ?? null;
    const others = this.problems.filter(({ id }) => id !== problem.id);
    this.problems = [{ ...problem, name }, ...others].slice(0, MAX_PROBLEMS);
  }
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
