import { and, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import { mayBecome } from '../../platform/database/state-changes';
import {
  CONTACT_CHANGES,
  type ContactReplacement,
  groupContactReplacements,
  type StoredGroup,
} from '../schema';

/** Who is written to about a group. */
export type Contact = Pick<StoredGroup, 'contactName' | 'contactEmail' | 'contactPhone'>;

type GroupRef = Pick<StoredGroup, 'eventCode' | 'code'>;

const ofGroup = ({ eventCode, code }: GroupRef) =>
  and(eq(groupContactReplacements.eventCode, eventCode), eq(groupContactReplacements.groupCode, code));

export async function findContactReplacement(
  db: Db,
  { eventCode, id }: { eventCode: string; id: number },
): Promise<ContactReplacement | undefined> {
  const [replacement] = await db
    .select()
    .from(groupContactReplacements)
    .where(and(eq(groupContactReplacements.eventCode, eventCode), eq(groupContactReplacements.id, id)));
  return replacement;
}

/** The replacement of a group that waits for its address to be confirmed. */
export async function findWaitingContact(db: Db, group: GroupRef): Promise<ContactReplacement | undefined> {
  const [replacement] = await db
    .select()
    .from(groupContactReplacements)
    .where(and(ofGroup(group), eq(groupContactReplacements.state, 'waiting')));
  return replacement;
}

/** Adds a replacement that waits, in the place of an earlier one. The transaction has locked the group. */
export async function addWaitingContact(
  tx: Db,
  group: StoredGroup,
  contact: Contact,
  now: string,
): Promise<ContactReplacement> {
  await withdrawWaitingContact(tx, group);
  const { eventCode, code: groupCode } = group;
  const [row] = await tx
    .insert(groupContactReplacements)
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
    .update(groupContactReplacements)
    .set({ state: 'withdrawn' })
    .where(and(ofGroup(group), mayBecome(groupContactReplacements.state, CONTACT_CHANGES, 'withdrawn')))
    .returning({ id: groupContactReplacements.id });
  return withdrawn.length > 0;
}

/** @returns whether the replacement waited until now */
export async function markContactConfirmed(tx: Db, { eventCode, id }: ContactReplacement): Promise<boolean> {
  const confirmed = await tx
    .update(groupContactReplacements)
    .set({ state: 'confirmed' })
    .where(
      and(
        eq(groupContactReplacements.eventCode, eventCode),
        eq(groupContactReplacements.id, id),
        mayBecome(groupContactReplacements.state, CONTACT_CHANGES, 'confirmed'),
      ),
    )
    .returning({ id: groupContactReplacements.id });
  return confirmed.length > 0;
}

/** Undoes a replacement with all that followed it, so that the addresses between cannot bring it back. */
export async function markContactUndone(
  tx: Db,
  { eventCode, groupCode, id }: ContactReplacement,
): Promise<void> {
  await tx
    .update(groupContactReplacements)
    .set({ state: 'undone' })
    .where(
      and(
        ofGroup({ eventCode, code: groupCode }),
        gte(groupContactReplacements.id, id),
        sql`${groupContactReplacements.state} <> 'undone'`,
      ),
    );
}
