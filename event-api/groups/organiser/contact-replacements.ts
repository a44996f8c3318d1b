import { and, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import { mayBecome } from '../../platform/database/state-changes';
import { CONTACT_CHANGES, type ContactChange, groupContactChanges, type StoredGroup } from '../schema';

/** Who is written to about a group. */
export type Contact = Pick<StoredGroup, 'contactName' | 'contactEmail' | 'contactPhone'>;

type GroupRef = Pick<StoredGroup, 'eventCode' | 'code'>;

const ofGroup = ({ eventCode, code }: GroupRef) =>
  and(eq(groupContactChanges.eventCode, eventCode), eq(groupContactChanges.groupCode, code));

export async function findContactChange(
  db: Db,
  { eventCode, id }: { eventCode: string; id: number },
): Promise<ContactChange | undefined> {
  const [found] = await db
    .select()
    .from(groupContactChanges)
    .where(and(eq(groupContactChanges.eventCode, eventCode), eq(groupContactChanges.id, id)));
  return found;
}

/** The change of a group that waits for its address to be confirmed. */
export async function findWaitingContact(db: Db, group: GroupRef): Promise<ContactChange | undefined> {
  const [found] = await db
    .select()
    .from(groupContactChanges)
    .where(and(ofGroup(group), eq(groupContactChanges.state, 'waiting')));
  return found;
}

/** Adds a change that waits, in the place of an earlier one. The transaction has locked the group. */
export async function addWaitingContact(
  tx: Db,
  group: StoredGroup,
  contact: Contact,
  now: string,
): Promise<ContactChange> {
  await withdrawWaitingContact(tx, group);
  const { eventCode, code: groupCode } = group;
  const [row] = await tx
    .insert(groupContactChanges)
    .values({
      eventCode,
      groupCode,
      state: 'waiting',
      begunAt: now,
      fromName: group.contactName,
      fromEmail: group.contactEmail,
      fromPhone: group.contactPhone,
      toName: contact.contactName,
      toEmail: contact.contactEmail,
      toPhone: contact.contactPhone,
    })
    .returning();
  if (!row) throw new Error('an insert answered without its row');
  return row;
}

/** @returns whether there was one */
export async function withdrawWaitingContact(tx: Db, group: GroupRef): Promise<boolean> {
  const withdrawn = await tx
    .update(groupContactChanges)
    .set({ state: 'withdrawn' })
    .where(and(ofGroup(group), mayBecome(groupContactChanges.state, CONTACT_CHANGES, 'withdrawn')))
    .returning({ id: groupContactChanges.id });
  return withdrawn.length > 0;
}

/** @returns whether the change waited until now */
export async function markContactConfirmed(tx: Db, { eventCode, id }: ContactChange): Promise<boolean> {
  const confirmed = await tx
    .update(groupContactChanges)
    .set({ state: 'confirmed' })
    .where(
      and(
        eq(groupContactChanges.eventCode, eventCode),
        eq(groupContactChanges.id, id),
        mayBecome(groupContactChanges.state, CONTACT_CHANGES, 'confirmed'),
      ),
    )
    .returning({ id: groupContactChanges.id });
  return confirmed.length > 0;
}

/** Undoes a change with all that followed it, so that the addresses between cannot bring it back. */
export async function markContactUndone(tx: Db, { eventCode, groupCode, id }: ContactChange): Promise<void> {
  await tx
    .update(groupContactChanges)
    .set({ state: 'undone' })
    .where(
      and(
        ofGroup({ eventCode, code: groupCode }),
        gte(groupContactChanges.id, id),
        sql`${groupContactChanges.state} <> 'undone'`,
      ),
    );
}
