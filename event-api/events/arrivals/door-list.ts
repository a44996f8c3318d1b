import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { DIGEST_CHARS, type DoorPerson, PART_COUNT } from '@/lib/contract/desk/door/shapes';
import { hashedText } from '@/lib/domain/attendance/code-hash';
import type { Locale } from '@/lib/i18n/languages';
import { addSeconds } from '@/lib/time/seconds';
import { type DoorNames, doorNames, type Holder } from '../../entry/entry-code';
import type { Platform } from '../../platform/context';
import type { Database } from '../../platform/database/database';
import type { SiteEvent } from '../../tenancy/event';
import { type DoorComer, readDoorPeople } from './door-people';

/** One reading serves all doors that renew their lists meanwhile. */
const KEPT_SECONDS = 10;
/** Of all events together, in memory. */
const MAX_KEPT_ROWS = 200_000;
/** Other requests have their turn after so many. */
const PEOPLE_PER_TURN = 200;

export interface DoorListPart {
  part: number;
  digest: string;
  people: DoorPerson[];
}

interface DoorList {
  at: string;
  count: number;
  parts: DoorListPart[];
}

type Seals = Pick<DoorPerson, 'key' | 'hashes'>;

interface Kept {
  lists: LRUCache<string, Promise<DoorList>>;
  /** What names each holder: always the same, and most of the work. */
  seals: LRUCache<string, Seals>;
}

const keptFor = new WeakMap<Database, Kept>();

/** Everybody who may stand at a door, in as many parts as there are, each with a digest of all that it says. */
export async function readDoorList(
  platform: Pick<Platform, 'database' | 'db' | 'clock' | 'tokens'>,
  of: { event: SiteEvent; locale: Locale },
): Promise<DoorList> {
  const { database, clock } = platform;
  const kept = keptFor.get(database) ?? {
    lists: new LRUCache({ maxSize: MAX_KEPT_ROWS }),
    seals: new LRUCache({ max: MAX_KEPT_ROWS }),
  };
  keptFor.set(database, kept);
  const { lists, seals } = kept;
  const key = `${of.event.code} ${of.locale}`;
  const known = await lists.get(key)?.catch(() => undefined);
  if (known && clock.now() < addSeconds(known.at, KEPT_SECONDS)) return known;
  // Doors that ask at once wait for one reading; how many people it has is known at its end.
  const reading = makeList(platform, { ...of, seals });
  lists.set(key, reading, { size: 1 });
  const list = await reading.catch((error: unknown) => {
    lists.delete(key);
    throw error;
  });
  lists.set(key, reading, { size: Math.max(1, list.count) });
  return list;
}

async function makeList(
  { db, clock, tokens }: Pick<Platform, 'db' | 'clock' | 'tokens'>,
  { event, locale, seals }: { event: SiteEvent; locale: Locale; seals: Kept['seals'] },
): Promise<DoorList> {
  const at = clock.now();
  const comers = await readDoorPeople(db, { event, locale });
  const names = doorNames(tokens, event);
  const parts: DoorPerson[][] = Array.from({ length: PART_COUNT }, () => []);
  for (const [number, comer] of comers.entries()) {
    if (number % PEOPLE_PER_TURN === 0) await setImmediate();
    const key = `${event.code} ${comer.kind} ${comer.code} ${comer.place}`;
    const known = seals.get(key);
    const person = doorPersonOf(names, comer, known);
    if (!known) seals.set(key, { key: person.key, hashes: person.hashes });
    parts[partOf(person.key)]?.push(person);
  }
  return {
    at,
    count: comers.length,
    parts: parts.map((people, part) => ({ part, digest: digestOf(people), people })),
  };
}

/** Somebody as doors get to know them. */
export function doorPersonOf(
  names: DoorNames,
  { code, ...person }: DoorComer,
  known: Seals = sealsOf(names, { kind: person.kind, code, place: person.place }),
): DoorPerson {
  return { ...known, ...person };
}

const sealsOf = (names: DoorNames, holder: Holder): Seals => ({
  key: names.keyOf(holder),
  hashes: names.codesOf(holder).map(hashOf),
});

/** As a device makes it: `hashOfCode` of `lib/desk-door`. */
const hashOf = (code: string): string => hashedText(createHash('sha256').update(code).digest());

const partOf = (key: string): number => (createHash('sha256').update(key).digest()[0] ?? 0) % PART_COUNT;

const digestOf = (people: readonly DoorPerson[]): string =>
  createHash('sha256').update(JSON.stringify(people)).digest('base64url').slice(0, DIGEST_CHARS);
