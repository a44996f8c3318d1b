import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { orRefuse } from '../orders/refusals';
import type { Db } from '../platform/database/database';
import { isOneOfMany } from '../platform/database/statements';
import type { OwnerRef, OwnerRefs } from '../platform/owner-kind';
import { unknownGroup } from './group-rules';
import { groups, type StoredGroup } from './schema';

const byCode = ({ eventCode, code }: OwnerRef) => and(eq(groups.eventCode, eventCode), eq(groups.code, code));

export async function findGroup(db: Db, ref: OwnerRef): Promise<StoredGroup | undefined> {
  const [group] = await db.select().from(groups).where(byCode(ref));
  return group;
}

export const findGroups = (db: Db, { eventCode, codes }: OwnerRefs): Promise<StoredGroup[]> =>
  db
    .select()
    .from(groups)
    .where(and(eq(groups.eventCode, eventCode), isOneOfMany(groups.code, codes)));

export const requireGroup = orRefuse(findGroup, unknownGroup);

/** Locks a group until the transaction ends, so that changes of its members and places run one after the other. */
export async function lockGroup(tx: Db, ref: OwnerRef): Promise<StoredGroup | undefined> {
  const [group] = await tx.select().from(groups).where(byCode(ref)).for('update');
  return group;
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

/** Notes that a visitor has proved to read the mailbox of a group's contact. */
export async function markConfirmed(
  tx: Db,
  ref: OwnerRef,
  { visitorId, now }: { visitorId: string; now: string },
): Promise<StoredGroup | undefined> {
  const confirmed = { confirmedAt: now, confirmedBy: visitorId };
  const [row] = await tx.update(groups).set(confirmed).where(byCode(ref)).returning();
  return row;
}

/** Whether a visitor has proved since then that an address is theirs, by confirming another group of the event. */
export async function hasConfirmed(
  db: Db,
  {
    eventCode,
    email,
    visitorId,
    since,
  }: { eventCode: string; email: string; visitorId: string; since: string },
): Promise<boolean> {
  const [group] = await db
    .select({ code: groups.code })
    .from(groups)
    .where(
      and(
        eq(groups.eventCode, eventCode),
        eq(groups.contactEmail, email),
        eq(groups.confirmedBy, visitorId),
        gt(groups.confirmedAt, since),
      ),
    )
    .limit(1);
  return group !== undefined;
}

/** The most groups of one address that are looked at. */
const MAX_FORMER_GROUPS = 20;

/**
 * The confirmed groups of a contact's address at some events.
 * @param eventCodes in the order in which their groups are wanted
 */
export async function listConfirmedGroups(
  db: Db,
  { eventCodes, email }: { eventCodes: readonly string[]; email: string },
): Promise<StoredGroup[]> {
  if (eventCodes.length === 0) return [];
  const confirmed = await db
    .select()
    .from(groups)
    .where(
      and(
        isOneOfMany(groups.eventCode, eventCodes),
        eq(groups.contactEmail, email),
        isNotNull(groups.confirmedAt),
      ),
    )
    .orderBy(desc(groups.createdAt))
    .limit(MAX_FORMER_GROUPS);
  const order = new Map(eventCodes.map((code, at) => [code, at]));
  return confirmed.sort((one, other) => (order.get(one.eventCode) ?? 0) - (order.get(other.eventCode) ?? 0));
}

/** @returns the changed row; undefined when there is no such group */
export async function correctGroup(
  tx: Db,
  ref: OwnerRef,
  correction: Partial<GroupCorrection & Pick<StoredGroup, 'confirmedBy'>>,
): Promise<StoredGroup | undefined> {
  const [row] = await tx.update(groups).set(correction).where(byCode(ref)).returning();
  return row;
}
