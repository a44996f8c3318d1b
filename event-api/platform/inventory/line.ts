import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import { isOwnedBy, ownerValues, rowOwner } from '../database/owner-columns';
import { type Reading, readTogether, rowOf } from '../database/read-together';
import { mayBecome, statesBefore } from '../database/state-changes';
import type { Owner } from '../owner';
import { endHolds } from './end-holds';
import { type ItemKey, isOneOf, itemOf, lockItems } from './items';
import { PARTY } from './offer-free-places';
import { holds, type Wait, waits } from './schema';
import { WAIT_CHANGES, type WaitState } from './state-changes';

interface InLine {
  eventCode: string;
  owner: Owner;
  /** Which of the owner's lines; by default all. */
  items?: readonly ItemKey[];
}

const ACTIVE = statesBefore<WaitState>(WAIT_CHANGES, 'left');

const activeOf = ({ eventCode, owner, items }: InLine) =>
  and(
    eq(waits.eventCode, eventCode),
    isOwnedBy(waits, owner),
    inArray(waits.state, ACTIVE),
    items && isOneOf(waits, items),
  );

/** The items that an owner waits for or is offered. */
export async function itemsWaitedFor(db: Db, who: InLine): Promise<ItemKey[]> {
  const found = await db.select({ kind: waits.kind, code: waits.code }).from(waits).where(activeOf(who));
  return found.map(itemOf);
}

/** Everybody who waits for items or is offered one. */
export function listActiveWaits(
  db: Db,
  { eventCode, items }: { eventCode: string; items: readonly ItemKey[] },
): Promise<Wait[]> {
  return db
    .select()
    .from(waits)
    .where(and(eq(waits.eventCode, eventCode), isOneOf(waits, items), inArray(waits.state, ACTIVE)));
}

/** Removes an owner from lines of locked items, because it gets the places in another way. Offered places stay held. */
export async function dropWaits(tx: Db, who: InLine): Promise<void> {
  await tx.update(waits).set({ state: 'left' }).where(activeOf(who));
}

/**
 * Moves positions in lines of locked items, also in those that were closed, to another owner; in a line where that one waits
 * already, its own position stays.
 */
export async function moveWaits(
  tx: Db,
  { eventCode, from, to }: { eventCode: string; from: Owner; to: Owner },
): Promise<void> {
  const known = await itemsWaitedFor(tx, { eventCode, owner: to });
  await dropWaits(tx, { eventCode, owner: from, items: known });
  await tx
    .update(waits)
    .set(ownerValues(to))
    .where(
      and(
        eq(waits.eventCode, eventCode),
        isOwnedBy(waits, from),
        inArray(waits.state, [...ACTIVE, 'closed']),
      ),
    );
}

/** Leaves lines and declines offers. A declined place is offered to the next. @returns the items of the lines */
export function leaveLine(db: Db, { now, ...who }: InLine & { now: string }): Promise<ItemKey[]> {
  const { eventCode, owner } = who;
  return inTransaction(db, async (tx) => {
    const items = await itemsWaitedFor(tx, who);
    await lockItems(tx, eventCode, items);
    // Read under the lock: a place may have been offered while waiting for the lock.
    const left = await tx
      .select()
      .from(waits)
      .where(activeOf({ ...who, items }));
    await dropWaits(tx, { ...who, items });
    // What was collected for a party is given up with its wait.
    const given = left.filter((wait) => wait.state === 'offered' || wait.ownerKind === PARTY);
    const offered = given.map(itemOf);
    await endHolds(tx, { eventCode, items: offered, from: 'held', which: isOwnedBy(holds, owner), now });
    return left.map(itemOf);
  });
}

/** Closes the whole lines of items that are withdrawn, such as cancelled sessions, and takes their offers back. */
export function closeLines(
  db: Db,
  { eventCode, items, now }: { eventCode: string; items: readonly ItemKey[]; now: string },
): Promise<Wait[]> {
  return inTransaction(db, async (tx) => {
    await lockItems(tx, eventCode, items);
    const ended = await tx
      .update(waits)
      .set({ state: 'closed' })
      .where(
        and(
          eq(waits.eventCode, eventCode),
          isOneOf(waits, items),
          mayBecome(waits.state, WAIT_CHANGES, 'closed'),
        ),
      )
      .returning();
    const offered = ended.filter((wait) => wait.offerEndsAt !== null);
    for (const wait of offered) {
      const which = isOwnedBy(holds, rowOwner(wait));
      await endHolds(tx, { eventCode, items: [itemOf(wait)], from: 'held', which, now });
    }
    return ended;
  });
}

/** A wait with its position. */
export interface Waiting extends Wait {
  /** From 1; null once a place is offered. */
  position: number | null;
}

/** The waits and offers of an owner, oldest first. */
export async function listWaits(db: Db, who: InLine): Promise<Waiting[]> {
  return (await readTogether(db, { found: waitsReading(who) })).found;
}

/** What somebody waits for, as part of a larger reading. */
export const waitsReading = (who: InLine): Reading<Waiting[]> => ({
  query: sql`select ${waits}.*, ${position} as position from ${waits} where ${activeOf(who)} order by ${waits.id}`,
  read: (found) =>
    found.map((row) => ({
      ...rowOf(waits, row),
      position: typeof row.position === 'number' ? row.position : null,
    })),
});

const position = sql`case when ${waits}.state = 'waiting' then (
  select count(*)::int from ${waits} as line
  where line.event_code = ${waits}.event_code and line.kind = ${waits}.kind and line.code = ${waits}.code
    and line.state = 'waiting'
    and (line.first > ${waits}.first or (line.first = ${waits}.first and line.id <= ${waits}.id))
) end`;

/** A subquery of the codes of a kind that an owner waits for or is offered. */
export const codesWaitedFor = (who: InLine, kind: string): SQL =>
  sql`select ${waits.code} from ${waits} where ${activeOf(who)} and ${waits.kind} = ${kind}`;

/** The newest wait of an owner for an item, in any state. */
export async function latestWait(
  db: Db,
  { eventCode, owner, item }: { eventCode: string; owner: Owner; item: ItemKey },
): Promise<Wait | undefined> {
  const found = await db
    .select()
    .from(waits)
    .where(and(eq(waits.eventCode, eventCode), isOwnedBy(waits, owner), isOneOf(waits, [item])))
    .orderBy(asc(waits.id));
  return found.at(-1);
}

export async function findWait(db: Db, id: number): Promise<Wait | undefined> {
  const [found] = await db.select().from(waits).where(eq(waits.id, id));
  return found;
}

/** The number of waiting owners for each item of a kind, by code. Items without a line are absent. */
export async function lineLengths(
  db: Db,
  { eventCode, kind }: { eventCode: string; kind: string },
): Promise<Map<string, number>> {
  const found = await db
    .select({ code: waits.code, count: sql<number>`count(*)::int` })
    .from(waits)
    .where(and(eq(waits.eventCode, eventCode), eq(waits.kind, kind), eq(waits.state, 'waiting')))
    .groupBy(waits.code);
  return new Map(found.map(({ code, count }) => [code, count]));
}
