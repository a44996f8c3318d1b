import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import type { OwnerRef } from '../platform/owner-kind';
import { groups, type StoredGroup } from './schema';

const byCode = ({ eventCode, code }: OwnerRef) => and(eq(groups.eventCode, eventCode), eq(groups.code, code));

export async function findGroup(db: Db, ref: OwnerRef): Promise<StoredGroup | undefined> {
  const [found] = await db.select().from(groups).where(byCode(ref));
  return found;
}

/** Locks a group until the transaction ends, so that changes of its people and places run one after the other. */
export async function lockGroup(tx: Db, ref: OwnerRef): Promise<StoredGroup | undefined> {
  const [found] = await tx.select().from(groups).where(byCode(ref)).for('update');
  return found;
}

export async function insertGroup(tx: Db, group: typeof groups.$inferInsert): Promise<StoredGroup> {
  const [row] = await tx.insert(groups).values(group).returning();
  if (!row) throw new Error('an insert answered without its row');
  return row;
}

/** Columns that the organiser may correct. */
export type GroupCorrection = Pick<
  StoredGroup,
  | 'organization'
  | 'contactName'
  | 'contactEmail'
  | 'contactPhone'
  | 'contactAddress'
  | 'trackCode'
  | 'mode'
  | 'joinByLink'
>;

/** Ends the mailed links that open a group, also those that nobody has opened yet. */
export async function endGroupLinks(tx: Db, ref: OwnerRef): Promise<void> {
  await tx
    .update(groups)
    .set({ linkVersion: sql`${groups.linkVersion} + 1` })
    .where(byCode(ref));
}

/** @returns the changed row; undefined when there is no such group */
export async function correctGroup(
  tx: Db,
  ref: OwnerRef,
  correction: Partial<GroupCorrection>,
): Promise<StoredGroup | undefined> {
  const [row] = await tx.update(groups).set(correction).where(byCode(ref)).returning();
  return row;
}
