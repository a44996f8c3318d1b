import type { Db } from '../platform/database/database';
import { grantTime } from '../tenancy/grants';
import { GROUP } from '../tenancy/group-owner';
import type { StoredGroup } from './schema';

/**
 * Whether a visitor has proved to read the mailbox of a group's contact, rather than having begun the group with somebody's address.
 * Access that is younger than the confirmation came by the contact's link or digits. Once the contact was replaced, nobody is known to
 * have proved the present address.
 */
export async function hasProvedContact(
  db: Db,
  { eventCode, code, confirmedAt, confirmedBy }: StoredGroup,
  visitorId: string,
): Promise<boolean> {
  if (confirmedAt === null || confirmedBy === null) return false;
  if (confirmedBy === visitorId) return true;
  const grantedAt = await grantTime(db, { eventCode, visitorId, kind: GROUP, code });
  return grantedAt !== undefined && grantedAt > confirmedAt;
}
