import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { isOwnedBy, isOwnedByOneOf, ownerValues } from '../platform/database/owner-columns';
import { type Reading, readRows, readTogether } from '../platform/database/readings/read-together';
import { mayBecome } from '../platform/database/state-changes';
import type { Owner } from '../platform/owner';
import type { OwnerKey } from '../tenancy/owner-kinds';
import { activityChoices, CHOICE_CHANGES } from './schema';

export type Choice = typeof activityChoices.$inferSelect;

const ofOwner = ({ eventCode, owner }: OwnerKey) =>
  and(eq(activityChoices.eventCode, eventCode), isOwnedBy(activityChoices, owner));

/** The choice of an owner, undefined before there is one; part of a larger reading. */
export function choiceReading(key: OwnerKey): Reading<Choice | undefined> {
  const { query, read } = readRows(activityChoices, sql`where ${ofOwner(key)}`);
  return { query, read: (rows) => read(rows)[0] };
}

export async function findChoice(db: Db, key: OwnerKey): Promise<Choice | undefined> {
  return (await readTogether(db, { choice: choiceReading(key) })).choice;
}

interface AllParticipants {
  eventCode: string;
  /** A further condition over the columns of choices. */
  also?: SQL | undefined;
}

const takePart = ({ eventCode, also }: AllParticipants): SQL | undefined =>
  and(eq(activityChoices.eventCode, eventCode), eq(activityChoices.state, 'confirmed'), also);

/** A place in an activity: one of those, from 1, that somebody has chosen. */
export interface ActivityPlace {
  choice: Choice;
  place: number;
}

/** Every place that somebody has in an activity, by activity; or so many of them after those before. */
export async function listParticipants(
  db: Db,
  of: AllParticipants,
  part?: { offset: number; limit: number },
): Promise<ActivityPlace[]> {
  const all = db
    .select({ choice: activityChoices, place: sql<number>`places.place` })
    .from(activityChoices)
    .innerJoin(sql`generate_series(1, ${activityChoices.quantity}) as places(place)`, sql`true`)
    .where(takePart(of))
    .orderBy(
      activityChoices.activityCode,
      activityChoices.chosenAt,
      activityChoices.ownerCode,
      sql`places.place`,
    );
  return part ? all.limit(part.limit).offset(part.offset) : all;
}

export async function countParticipants(db: Db, of: AllParticipants): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`coalesce(sum(${activityChoices.quantity}), 0)::int` })
    .from(activityChoices)
    .where(takePart(of));
  return row?.count ?? 0;
}

/** The choices of many owners. */
export function listChoices(
  db: Db,
  { eventCode, owners }: { eventCode: string; owners: readonly Owner[] },
): Promise<Choice[]> {
  return db
    .select()
    .from(activityChoices)
    .where(and(eq(activityChoices.eventCode, eventCode), isOwnedByOneOf(activityChoices, owners)));
}

/** Stores what an owner chose; null for none. A choice that was confirmed or lost stays. */
export async function putChoice(
  tx: Db,
  {
    eventCode,
    owner,
    activityCode,
    quantity,
    now,
  }: OwnerKey & { activityCode: string | null; quantity: number; now: string },
): Promise<void> {
  const state = activityCode === null ? 'none' : 'chosen';
  const values = { activityCode, quantity, state, chosenAt: now } as const;
  await tx
    .insert(activityChoices)
    .values({ eventCode, ...ownerValues(owner), ...values })
    .onConflictDoUpdate({
      target: [activityChoices.eventCode, activityChoices.ownerKind, activityChoices.ownerCode],
      set: values,
      setWhere: mayBecome(activityChoices.state, CHOICE_CHANGES, state),
    });
}

/** Records what became of the choice. */
export async function moveChoice(
  tx: Db,
  { to, ...key }: OwnerKey & { to: 'confirmed' | 'lost' | 'returned' },
): Promise<void> {
  await tx
    .update(activityChoices)
    .set({ state: to })
    .where(and(ofOwner(key), mayBecome(activityChoices.state, CHOICE_CHANGES, to)));
}

export async function removeChoice(tx: Db, key: OwnerKey): Promise<void> {
  await tx.delete(activityChoices).where(ofOwner(key));
}
