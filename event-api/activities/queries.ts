import { and, eq, sql } from 'drizzle-orm';
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

/** Everybody who has a place in an activity, by activity. */
export function listParticipants(db: Db, { eventCode }: Pick<OwnerKey, 'eventCode'>): Promise<Choice[]> {
  return db
    .select()
    .from(activityChoices)
    .where(and(eq(activityChoices.eventCode, eventCode), eq(activityChoices.state, 'confirmed')))
    .orderBy(activityChoices.activityCode, activityChoices.chosenAt, activityChoices.ownerCode);
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
