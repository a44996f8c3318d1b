import { sql } from 'drizzle-orm';
import { addSeconds } from '@/lib/time/seconds';
import type { Db } from '../../platform/database/database';
import { isOneOfMany, rows } from '../../platform/database/statements';
import { groupMembers } from '../schema';
import { groupInvitation } from './invitation-letter';

const HOUR_SECONDS = 60 * 60;

/** How many groups of an event may write to one address or number within an hour. */
const MAX_MESSAGES_PER_HOUR = 3;

/**
 * Sends an invitation, or a reminder of it, to people of a group when the transaction commits, to each at most once an hour
 * even if that is asked for at once.
 * @returns the IDs of those who get one
 */
export async function queueInvitations(
  tx: Db,
  { eventCode, code, ids, now }: { eventCode: string; code: string; ids: readonly string[]; now: string },
): Promise<string[]> {
  if (ids.length === 0) return [];
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
