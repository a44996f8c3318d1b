import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/database';
import { isOwnedBy } from '../database/owner-columns';
import { type Reading, readTogether, rowOf } from '../database/readings/read-together';
import { statesBefore } from '../database/state-changes';
import type { Owner } from '../owner';
import { type ItemKey, isOneOf, itemOf } from './items';
import { WAIT_CHANGES, type Wait, type WaitState, waits } from './schema';

export interface InLine {
  eventCode: string;
  owner: Owner;
  /** Which of the owner's lines; by default all. */
  items?: readonly ItemKey[];
}

export const ACTIVE = statesBefore<WaitState>(WAIT_CHANGES, 'left');

export const activeOf = ({ eventCode, owner, items }: InLine) =>
  and(
    eq(waits.eventCode, eventCode),
    isOwnedBy(waits, owner),
    inArray(waits.state, ACTIVE),
    items && isOneOf(waits, items),
  );

/** The items that an owner waits for or is offered. */
export async function itemsWaitedFor(db: Db, who: InLine): Promise<ItemKey[]> {
  const active = await db.select({ kind: waits.kind, code: waits.code }).from(waits).where(activeOf(who));
  return active.map(itemOf);
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

/** A wait with its position. */
export interface Waiting extends Wait {
  /** From 1; null once a place is offered. */
  position: number | null;
}

/** The waits and offers of an owner, oldest first. */
export async function listWaits(db: Db, who: InLine): Promise<Waiting[]> {
  return (await readTogether(db, { waiting: waitsReading(who) })).waiting;
}

/** What somebody waits for, as part of a larger reading. */
export const waitsReading = (who: InLine): Reading<Waiting[]> => ({
  query: sql`select ${waits}.*, ${position} as position from ${waits} where ${activeOf(who)} order by ${waits.id}`,
  read: (rows) =>
    rows.map((row) => ({
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
  const rows = await db
    .select()
    .from(waits)
    .where(and(eq(waits.eventCode, eventCode), isOwnedBy(waits, owner), isOneOf(waits, [item])))
    .orderBy(asc(waits.id));
  return rows.at(-1);
}

export async function findWait(db: Db, id: number): Promise<Wait | undefined> {
  const [row] = await db.select().from(waits).where(eq(waits.id, id));
  return row;
}

/** The number of waiting owners for each item of a kind, by code. Items without a line are absent. */
export async function lineLengths(
  db: Db,
  { eventCode, kind }: { eventCode: string; kind: string },
): Promise<Map<string, number>> {
  const rows = await db
    .select({ code: waits.code, count: sql<number>`count(*)::int` })
    .from(waits)
    .where(and(eq(waits.eventCode, eventCode), eq(waits.kind, kind), eq(waits.state, 'waiting')))
    .groupBy(waits.code);
  return new Map(rows.map(({ code, count }) => [code, count]));
}
