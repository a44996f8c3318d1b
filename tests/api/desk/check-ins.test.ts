import { beforeAll, expect, it } from 'vitest';
import { listAttendance, listChanges } from '@/event-api/attendance/read-check-ins';
import { recordCheckIns, type Scan, undoCheckIn } from '@/event-api/attendance/record-check-ins';
import { checkIns } from '@/event-api/attendance/schema';
import type { Db } from '@/event-api/platform/database/database';
import { constraintOf } from '@/event-api/platform/database/statements';
import { registrations } from '@/event-api/registration/schema';
import { ENTRANCE } from '@/lib/domain/attendance/place';
import { addSeconds } from '@/lib/time/seconds';
import { createTestApi } from '../../support/api';
import { commandLine } from '../../support/command-line';
import { describeOnBoth, describeOnServer, TEST_START, type TestPlatform } from '../../support/database';
import { whileLocked } from '../../support/while-locked';

const EVENT = 'let-in';
const ADA = { kind: 'registration', code: 'ADA' };

const scan = (id: string, over: Partial<Scan> = {}): Scan => ({
  ...{ id, owner: ADA, ownerPlace: 1, place: { kind: 'entrance' }, scannedAt: TEST_START, despite: null },
  ...over,
});
const after = (seconds: number) => ({ scannedAt: addSeconds(TEST_START, seconds) });

/** Records scans of a door, at a moment long after all of them. */
const recordIn = (tx: Db, scans: readonly Scan[], door = 'Door 1') =>
  recordCheckIns(tx, {
    ...{ eventCode: EVENT, timeZone: 'America/Vancouver', scans, door, accountCode: 'OLGA' },
    now: addSeconds(TEST_START, 48 * 3600),
  });

const doorsOf = (platform: () => TestPlatform) => ({
  record: (scans: readonly Scan[], door?: string) =>
    platform().database.transaction((tx) => recordIn(tx, scans, door)),
  undo: (id: string) =>
    platform().database.transaction((tx) =>
      undoCheckIn(tx, { eventCode: EVENT, id, accountCode: 'OLGA', now: TEST_START }),
    ),
  attendance: async (code: string) =>
    (await listAttendance(platform().db, { eventCode: EVENT, owners: [{ ...ADA, code }] })).map(
      ({ id, place, day }) => [id, place, day],
    ),
});

describeOnBoth('check-ins', (platform) => {
  const { record, undo, attendance } = doorsOf(platform);
  const of = (code: string) => ({ owner: { ...ADA, code } });

  beforeAll(() => createTestApi(platform()).importFixture({ code: EVENT, host: `${EVENT}.localhost` }));

  it('of two scans the earlier counts, whichever comes in first, and one that is sent again counts once', async () => {
    const [late] = await record([scan('late', { ...of('A'), ...after(60) })], 'Door 2');
    expect([late?.checkIn.isFirst, late?.first.id]).toEqual([true, 'late']);
    const [early] = await record([scan('early', of('A'))]);
    expect([early?.checkIn.isFirst, early?.first.id]).toEqual([true, 'early']);
    const [again] = await record([scan('late', { ...of('A'), ...after(60) })], 'Door 2');
    expect([again?.checkIn.isFirst, again?.first.id, again?.first.door]).toEqual([false, 'early', 'Door 1']);
    expect(await attendance('A')).toEqual([['early', ENTRANCE, '2027-01-10']]);
  });

  it('counts once for each day at the entrance, until four in the morning, and once at a session', async () => {
    const session = { place: { kind: 'session', code: 'drawing-1' } } as const;
    await record([
      scan('d1', of('B')),
      // Half past two in the night, and eight in the morning, in Vancouver.
      scan('d2', { ...of('B'), scannedAt: '2027-01-11T10:30:00.000Z' }),
      scan('d3', { ...of('B'), scannedAt: '2027-01-11T16:00:00.000Z' }),
      scan('s1', { ...of('B'), ...session }),
      scan('s2', { ...of('B'), ...session, scannedAt: '2027-01-11T16:00:00.000Z' }),
    ]);
    expect((await attendance('B')).toSorted()).toEqual([
      ['d1', ENTRANCE, '2027-01-10'],
      ['d3', ENTRANCE, '2027-01-11'],
      ['s1', 'session:drawing-1', ''],
    ]);
  });

  it('once one is taken back, the next of that person counts', async () => {
    await record([scan('one', of('C')), scan('two', { ...of('C'), ...after(5) })]);
    expect((await undo('one'))?.undoneAt).toBe(TEST_START);
    expect(await attendance('C')).toEqual([['two', ENTRANCE, '2027-01-10']]);
    await undo('two');
    await undo('two');
    expect(await attendance('C')).toEqual([]);
    expect(await undo('none')).toBeUndefined();
  });

  it('believes no moment that cannot be', async () => {
    await record([
      scan('future', { ...of('D'), scannedAt: '2099-01-01T00:00:00.000Z' }),
      scan('past', { ...of('E'), scannedAt: '1999-01-01T00:00:00.000Z' }),
    ]);
    const moments = new Map(
      (await platform().db.select().from(checkIns)).map(({ id, scannedAt }) => [id, scannedAt]),
    );
    expect(moments.get('future')).toBe('2027-01-12T18:00:00.000Z');
    expect(moments.get('past')).toBe('2027-01-05T18:00:00.000Z');
  });

  it('tells doors every change once, in order', async () => {
    const page = (from: number) => listChanges(platform().db, { eventCode: EVENT, after: from, limit: 1000 });
    const before = await page(0);
    const last = before.at(-1)?.change ?? 0;
    expect(new Set(before.map(({ change }) => change)).size).toBe(before.length);
    await record([scan('w', { ...of('W'), ...after(9) })]);
    await record([scan('v', of('W'))]);
    expect((await page(last)).map(({ id, isFirst }) => [id, isFirst])).toEqual([
      ['w', false],
      ['v', true],
    ]);
  });
});

describeOnServer('the list of arrivals', (platform) => {
  const { record } = doorsOf(platform);
  const command = commandLine(platform, 'root');
  const listed = async (...filter: string[]) => {
    const { out } = await command(['arrivals', EVENT, '--json', ...filter]);
    return (JSON.parse(out) as { code: string; status: string; door: string | null }[]).map(
      ({ code, status, door }) => [code, status, door],
    );
  };

  beforeAll(async () => {
    await createTestApi(platform()).importFixture({ code: EVENT, host: `${EVENT}.localhost` });
    await platform()
      .db.insert(registrations)
      .values(
        (['ADA', 'BOB', 'CAT', 'DAN'] as const).map((code) => ({
          ...{ code, eventCode: EVENT, email: `${code}@example.com`.toLowerCase(), trackCode: 'general' },
          ...({
            locale: 'en' as const,
            startedAt: TEST_START,
            mode: code === 'DAN' ? 'online' : 'in_person',
          } as const),
          status: code === 'CAT' ? ('cancelled' as const) : ('submitted' as const),
        })),
      );
    await record([scan('b', { owner: { ...ADA, code: 'BOB' } })], 'North');
  });

  it('has who came, and of the others those who may', async () => {
    expect(await listed()).toEqual([
      ['BOB', 'came', 'North'],
      ['ADA', 'not_yet', null],
    ]);
    expect(await listed('--status', 'not_yet')).toEqual([['ADA', 'not_yet', null]]);
    expect(await listed('--search', 'bob@example.com')).toEqual([['BOB', 'came', 'North']]);
    // Somebody whom a door let in although they had cancelled was there.
    await record([scan('c', { owner: { ...ADA, code: 'CAT' }, despite: 'cancelled', ...after(1) })]);
    expect(await listed('--status', 'came')).toEqual([
      ['CAT', 'came', 'Door 1'],
      ['BOB', 'came', 'North'],
    ]);
  });

  it('is that of a session where it is narrowed to one', async () => {
    expect(await listed('--session', 'drawing-1')).toEqual([]);
    await record([scan('s', { place: { kind: 'session', code: 'drawing-1' } })], 'Studio');
    expect(await listed('--session', 'drawing-1')).toEqual([['ADA', 'came', 'Studio']]);
  });
});

describeOnServer('two doors with the same code', (platform) => {
  const { record, attendance } = doorsOf(platform);
  const of = (code: string) => ({ owner: { ...ADA, code } });

  beforeAll(() => createTestApi(platform()).importFixture({ code: EVENT, host: `${EVENT}.localhost` }));

  it('would both be the first without the lock', async () => {
    const both = whileLocked(platform(), {
      held: (tx) =>
        tx.insert(checkIns).values({
          ...{ eventCode: EVENT, id: 'x1', ownerKind: ADA.kind, ownerCode: 'X', place: ENTRANCE },
          ...{ day: '2027-01-10', scannedAt: TEST_START, receivedAt: TEST_START, door: '', accountCode: '' },
          ...{ isFirst: true, change: 10_000 },
        }),
      start: () => record([scan('x2', { ...of('X'), ...after(1) })]),
    });
    expect(constraintOf(await both.catch((error: unknown) => error))).toBe('check_ins_first');
  });

  it('are one after the other with it', async () => {
    const [second] = await whileLocked(platform(), {
      held: (tx) => recordIn(tx, [scan('y1', of('Y'))]),
      start: () => record([scan('y2', { ...of('Y'), ...after(1) })], 'Door 2'),
    });
    expect([second?.checkIn.isFirst, second?.first.id]).toEqual([false, 'y1']);
    expect(await attendance('Y')).toEqual([['y1', ENTRANCE, '2027-01-10']]);
  });
});
