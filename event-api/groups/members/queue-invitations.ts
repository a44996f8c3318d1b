import { and, eq, ne, sql } from 'drizzle-orm';
import { addSeconds } from '@/lib/time/seconds';
import type { Db } from '../../platform/database/database';
import { isOneOfMany, rows } from '../../platform/database/statements';
import { groupMembers, type StoredGroup } from '../schema';
import { groupInvitation } from './invitation-letter';

const HOUR_SECONDS = 60 * 60;

/** How many groups of an event may write to one address or number within an hour. */
const MAX_MESSAGES_PER_HOUR = 3;

/**
 * Sends an invitation, or a reminder of it, to members of a group when the transaction commits, to each at most once an hour
 * even if that is asked for at once. Those of a group that is not confirmed wait for that
 * (docs/rooms/groups.md#unconfirmed-groups). The group is locked.
 * @returns the IDs of those who get one now, and of those whose invitation waits
 */
export async function queueInvitations(
  tx: Db,
  group: StoredGroup,
  { ids, now }: { ids: readonly string[]; now: string },
): Promise<{ sent: string[]; waiting: string[] }> {
  if (ids.length === 0) return { sent: [], waiting: [] };
  return group.confirmedAt === null
    ? { sent: [], waiting: await letWait(tx, group, ids) }
    : { sent: await send(tx, group, ids, now), waiting: [] };
}

/** Sends the invitations of a group that is confirmed now. The transaction has locked it. */
export async function sendWaitingInvitations(tx: Db, group: StoredGroup, now: string): Promise<void> {
  const { eventCode, code } = group;
  const waiting = await tx
    .update(groupMembers)
    .set({ invitationWaits: false })
    .where(
      and(
        eq(groupMembers.eventCode, eventCode),
        eq(groupMembers.groupCode, code),
        eq(groupMembers.invitationWaits, true),
      ),
    )
    .returning({ id: groupMembers.id });
  await queueInvitations(tx, group, { ids: waiting.map(({ id }) => id), now });
}

async function letWait(tx: Db, { eventCode, code }: StoredGroup, ids: readonly string[]): Promise<string[]> {
  const waiting = await tx
    .update(groupMembers)
    .set({ invitationWaits: true })
    .where(
      and(
        eq(groupMembers.eventCode, eventCode),
        eq(groupMembers.groupCode, code),
        isOneOfMany(groupMembers.id, ids),
        ne(groupMembers.state, 'taken_back'),
      ),
    )
    .returning({ id: groupMembers.id });
  return waiting.map(({ id }) => id);
}

async function send(
  tx: Db,
  { eventCode, code }: StoredGroup,
  ids: readonly string[],
  now: string,
): Promise<string[]> {
  const since = addSeconds(now, -HOUR_SECONDS);
  const claimed = await rows<{ id: string }>(
    tx,
    sql`update ${groupMembers} set sent_at = ${now}::timestamptz
        where ${groupMembers.eventCode} = ${eventCode} and ${groupMembers.groupCode} = ${code}
          and ${isOneOfMany(groupMembers.id, ids)} and ${groupMembers.state} <> 'taken_back'
          and (${groupMembers.sentAt} is null or ${groupMembers.sentAt} <= ${since}::timestamptz)
          and (
            select count(*) from ${groupMembers} as other
            where other.event_code = ${eventCode} and other.sent_at > ${since}::timestamptz
              and ((other.email <> '' and other.email = ${groupMembers.email})
                or (other.email = '' and ${groupMembers.email} = '' and other.phone = ${groupMembers.phone}))
          ) < ${MAX_MESSAGES_PER_HOUR}
        returning id`,
  );
  await groupInvitation.enqueueAll(
    tx,
    claimed.map(({ id }) => ({ eventCode, now, payload: { id, sent_at: now }, once: `${id}:${now}` })),
  );
  return claimed.map(({ id }) => id);
}
