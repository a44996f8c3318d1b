import { beforeEach, expect, it } from 'vitest';
import {
  DIGEST_CHARS,
  type DoorCheckIn,
  type DoorPerson,
  MAX_SCANS,
  PART_COUNT,
} from '../contract/desk/door/shapes';
import type { DoorRule } from '../domain/attendance/verdict';
import { DoorBook } from './door-book';

const ENTRANCE: DoorRule = { kind: 'entrance', isOpen: true };
const NOON = '2027-02-04T20:00:00.000Z';
const LATER = '2027-02-04T20:10:00.000Z';

const person = (key: string, over: Partial<DoorPerson> = {}): DoorPerson => ({
  ...{ key, hashes: [`#${key}`], name: key, organization: null, kind: 'registration', place: 1 },
  ...{ ticket: 'general', against: null, seats: [], gets: [], answers: [], owes: false },
  ...over,
});
const ADA = person('Ada');
const ZOE = person('Zoé', { organization: 'École du Nord' });
const CARL = person('Carl', { against: 'cancelled' });

let book: DoorBook;
const scan = (who: DoorPerson, id: string, over: { at?: string; anyway?: boolean } = {}) =>
  book.scan(who, { id, place: ENTRANCE, at: NOON, door: 'North', ...over });
const checkIn = (id: string, over: Partial<DoorCheckIn> = {}): DoorCheckIn => ({
  ...{ id, key: 'Ada', place: 'entrance', day: '2027-02-04', at: NOON, door: 'South' },
  ...{ is_first: true, is_undone: false },
  ...over,
});

beforeEach(() => {
  book = new DoorBook('America/Vancouver', 'anna');
  book.keepPart(3, { digest: 'd'.repeat(DIGEST_CHARS), people: [ADA, ZOE, CARL] });
});

it('finds who comes by the hash of their code or by a name, however it is written', () => {
  expect(book.personBy({ hash: '#Ada' })).toBe(ADA);
  expect(book.personBy({ hash: 'Ada' })).toBeUndefined();
  expect(book.find('zoe', 5)).toEqual([ZOE]);
  expect(book.find('ecole NORD', 5)).toEqual([ZOE]);
  expect(book.find(' ', 5)).toEqual([]);
  expect(book.find('a', 1)).toEqual([ADA]);
});

it('forgets who is not in a part any more', () => {
  book.keepPart(3, { digest: 'e'.repeat(DIGEST_CHARS), people: [ADA] });
  expect(book.count).toBe(1);
  expect(book.personBy({ hash: '#Zoé' })).toBeUndefined();
  expect(book.digests).toHaveLength(PART_COUNT * DIGEST_CHARS);
  expect(book.digests.slice(3 * DIGEST_CHARS, 4 * DIGEST_CHARS)).toBe('e'.repeat(DIGEST_CHARS));
});

it('lets somebody in once, and queues what the API does not know', () => {
  expect(scan(ADA, 'one').outcome).toBe('welcome');
  const again = scan(ADA, 'two', { at: LATER });
  expect(again).toMatchObject({ outcome: 'already', first: { id: 'one', door: 'North' } });
  expect(book.waiting).toMatchObject([{ scan: { id: 'one' } }, { scan: { id: 'two' } }]);
  expect(book.countIn(ENTRANCE, NOON)).toBe(1);
  // The next day is another.
  expect(scan(ADA, 'three', { at: '2027-02-05T20:00:00.000Z' }).outcome).toBe('welcome');
});

it('lets nobody in against whom something is, unless the door decides so', () => {
  expect(scan(CARL, 'one')).toEqual({ outcome: 'refused', reason: 'cancelled' });
  expect(book.waiting).toEqual([]);
  expect(scan(CARL, 'two', { anyway: true })).toMatchObject({ outcome: 'welcome', reason: 'cancelled' });
});

it('sends what each account did by itself, and as much at once as is taken', () => {
  book.waiting = ['a', 'a', 'b', 'a'].map((by, number) => ({ by, undone: `${number}` }));
  expect(book.next).toEqual(book.waiting.slice(0, 2));
  book.settle(book.next, []);
  expect(book.next).toMatchObject([{ by: 'b' }]);
  book.waiting = Array.from({ length: MAX_SCANS + 1 }, (_, number) => ({ undone: `${number}` }));
  expect(book.next).toHaveLength(MAX_SCANS);
  book.waiting = [];
  scan(ADA, 'one');
  expect(book.next).toMatchObject([{ by: 'anna', scan: { id: 'one' } }]);
});

it('takes back, and lets in again', () => {
  scan(ADA, 'one');
  book.undo('one');
  expect(book.waiting.at(-1)).toEqual({ by: 'anna', undone: 'one' });
  expect(scan(ADA, 'two').outcome).toBe('welcome');
});

it('says what the API has decided otherwise, and nothing of what it knew', () => {
  scan(ADA, 'one', { at: LATER });
  scan(ADA, 'two', { at: LATER });
  scan(ZOE, 'three');
  const sent = [...book.waiting];
  scan(CARL, 'four', { anyway: true });
  const first = checkIn('s');
  book.settle(sent, [
    { id: 'one', outcome: 'already', reason: null, person: ADA, first },
    { id: 'two', outcome: 'already', reason: null, person: ADA, first },
    {
      id: 'three',
      outcome: 'refused',
      reason: 'cancelled',
      person: { ...ZOE, against: 'cancelled' },
      first: null,
    },
  ]);
  expect(book.waiting).toMatchObject([{ scan: { id: 'four' } }]);
  expect(book.problems).toMatchObject([
    { id: 'three', name: 'Zoé', outcome: 'refused', reason: 'cancelled' },
    { id: 'one', name: 'Ada', outcome: 'already', first: { door: 'South' } },
  ]);
  expect(book.firstOf('Ada', ENTRANCE, NOON)?.id).toBe('s');
  expect(book.firstOf('Zoé', ENTRANCE, NOON)).toBeUndefined();
});

it('hears of other doors, also that theirs was the earlier scan', () => {
  scan(ADA, 'one', { at: LATER });
  book.settle(
    [...book.waiting],
    [
      {
        id: 'one',
        outcome: 'welcome',
        reason: null,
        person: ADA,
        first: checkIn('one', { door: 'North', at: LATER }),
      },
    ],
  );
  book.hear([checkIn('one', { door: 'North', at: LATER, is_first: false }), checkIn('s')], {
    last: 7,
    door: 'North',
  });
  expect(book.problems).toMatchObject([{ id: 'one', outcome: 'already', first: { id: 's', door: 'South' } }]);
  expect(book.last).toBe(7);
  book.hear([checkIn('s', { is_first: false, is_undone: true })], { last: 8, door: 'North' });
  expect(book.firstOf('Ada', ENTRANCE, NOON)).toBeUndefined();
});
