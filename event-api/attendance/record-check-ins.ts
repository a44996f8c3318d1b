import { and, eq, isNull, sql } from 'drizzle-orm';
import { dayAt } from '@/lib/domain/attendance/day';
import { type DoorPlace, placeText } from '@/lib/domain/attendance/place';
import type { Reason } from '@/lib/domain/attendance/verdict';
import { addSeconds } from '@/lib/time/seconds';
import type { Db } from '../platform/database/database';
import { isOwnedBy, ownerValues } from '../platform/database/owner-columns';
import { isOneOfMany, rows } from '../platform/database/statements';
import type { Owner } from '../platform/owner';

import type { CheckIn } from './read-check-ins';
import { checkInChanges, checkIns } from './schema';

/** A device that was without a network for longer has a clock that nobody should believe. */
const MAX_QUEUED_SECONDS = 7 * 24 * 3600;

/** One time that a door let somebody in. */
export interface Scan {
  /** Made by the device. */
  id: string;
  owner: Owner;
  /** From 1: which of the people for whom a buyer ordered. */
  ownerPlace: number;
  place: DoorPlace;
  scannedAt: string;
  despite: Reason | null;
}

interface Recording {
  eventCode: string;
  timeZone: string;
  scans: readonly Scan[];
  door: string;
  accountCode: string;
  now: string;
}

/** A scan as it was kept, and the one that counts at its place and day. */
export interface RecordedScan {
  checkIn: CheckIn;
  /** The same row, or the earlier one that it conflicts with. */
  first: CheckIn;
}

/**
 * Keeps scans of a door, in any order and as often as they are sent: of those of one person at one place and day the earliest
 * counts, whenever it comes in, and the others are kept as conflicts.
 */
export async function recordCheckIns(tx: Db, { scans, ...of }: Recording): Promise<RecordedScan[]> {
  const { eventCode, timeZone, door, accountCode, now } = of;
  const nextChange = await lockChanges(tx, eventCode);
  const known = await findCheckIns(
    tx,
    eventCode,
    scans.map(({ id }) => id),
  );
  const recorded: RecordedScan[] = [];
  for (const { id, owner, ownerPlace, place, despite, ...scan } of scans) {
    const scannedAt = believable(scan.scannedAt, now);
    const values = { eventCode, ...ownerValues(owner), ownerPlace, place: placeText(place) };
    const wanted = { ...values, day: dayAt(place, scannedAt, timeZone) };
    const before = known.get(id);
    if (before) {
      recorded.push({ checkIn: before, first: (await findFirst(tx, before)) ?? before });
      continue;
    }
    const first = await findFirst(tx, wanted);
    const isFirst = !first || isEarlier({ scannedAt, id }, first);
    if (first && isFirst) await setFirst(tx, first, { isFirst: false, change: nextChange() });
    const [checkIn] = await tx
      .insert(checkIns)
      .values({
        ...wanted,
        ...{ id, scannedAt, receivedAt: now, door, accountCode, despite, isFirst, change: nextChange() },
      })
      .returning();
    if (!checkIn) throw new Error('a check-in was stored without its row');
    known.set(id, checkIn);
    recorded.push({ checkIn, first: isFirst ? checkIn : first });
  }
  await endChanges(tx, eventCode, nextChange());
  return recorded;
}

interface Undoing {
  eventCode: string;
  id: string;
  accountCode: string;
  now: string;
}

/**
 * Takes a check-in back, as one that was made by mistake: the next scan of the same person, if there is one, counts instead.
 * @returns undefined when there is none of this id
 */
export async function undoCheckIn(
  tx: Db,
  { eventCode, id, accountCode, now }: Undoing,
): Promise<CheckIn | undefined> {
  const nextChange = await lockChanges(tx, eventCode);
  const before = (await findCheckIns(tx, eventCode, [id])).get(id);
  if (!before || before.undoneAt !== null) return before;
  const undone = { isFirst: false, undoneAt: now, undoneBy: accountCode, change: nextChange() };
  await tx.update(checkIns).set(undone).where(isThat(before));
  const [next] = before.isFirst
    ? await tx
        .select()
        .from(checkIns)
        .where(and(isOfSame(before), isNull(checkIns.undoneAt)))
        .orderBy(checkIns.scannedAt, checkIns.id)
        .limit(1)
    : [];
  if (next) await setFirst(tx, next, { isFirst: true, change: nextChange() });
  await endChanges(tx, eventCode, nextChange());
  return { ...before, ...undone };
}

/** Locks the event's check-ins until the transaction ends. @returns what gives each change its number */
async function lockChanges(tx: Db, eventCode: string): Promise<() => number> {
  await tx.insert(checkInChanges).values({ eventCode, last: 0 }).onConflictDoNothing();
  const [found] = await rows<{ last: number | string }>(
    tx,
    sql`select last from ${checkInChanges} where event_code = ${eventCode} for update`,
  );
  let last = Number(found?.last ?? 0);
  return () => {
    last += 1;
    return last;
  };
}

const endChanges = (tx: Db, eventCode: string, next: number) =>
  tx
    .update(checkInChanges)
    .set({ last: next - 1 })
    .where(eq(checkInChanges.eventCode, eventCode));

async function findCheckIns(
  tx: Db,
  eventCode: string,
  ids: readonly string[],
): Promise<Map<string, CheckIn>> {
  const found = await tx
    .select()
    .from(checkIns)
    .where(and(eq(checkIns.eventCode, eventCode), isOneOfMany(checkIns.id, ids)));
  return new Map(found.map((checkIn) => [checkIn.id, checkIn]));
}

type Same = Pick<CheckIn, 'eventCode' | 'ownerKind' | 'ownerCode' | 'ownerPlace' | 'place' | 'day'>;

const isOfSame = ({ eventCode, ownerKind: kind, ownerCode: code, ownerPlace, place, day }: Same) =>
  and(
    eq(checkIns.eventCode, eventCode),
    isOwnedBy(checkIns, { kind, code }),
    eq(checkIns.ownerPlace, ownerPlace),
    eq(checkIns.place, place),
    eq(checkIns.day, day),
  );

const isThat = ({ eventCode, id }: CheckIn) => and(eq(checkIns.eventCode, eventCode), eq(checkIns.id, id));

async function findFirst(tx: Db, of: Same): Promise<CheckIn | undefined> {
  const [first] = await tx
    .select()
    .from(checkIns)
    .where(and(isOfSame(of), eq(checkIns.isFirst, true), isNull(checkIns.undoneAt)));
  return first;
}

const setFirst = (tx: Db, of: CheckIn, changed: Pick<CheckIn, 'isFirst' | 'change'>) =>
  tx.update(checkIns).set(changed).where(isThat(of));

const isEarlier = (one: Pick<CheckIn, 'scannedAt' | 'id'>, other: CheckIn): boolean =>
  one.scannedAt < other.scannedAt || (one.scannedAt === other.scannedAt && one.id < other.id);

/** A moment that a device says, within what can be: never after it came in. */
function believable(instant: string, now: string): string {
  const said = new Date(instant).toISOString();
  const earliest = addSeconds(now, -MAX_QUEUED_SECONDS);
  if (said < earliest) return earliest;
  if (said > now) return now;
  return said;
}
