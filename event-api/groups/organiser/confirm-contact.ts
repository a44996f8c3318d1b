import type { Db } from '../../platform/database/database';
import { tellGroup } from '../../tenancy/tell-group';
import { groupStarted } from '../letters/group-started';
import { correctGroup, lockGroup } from '../queries';
import type { ContactChange, StoredGroup } from '../schema';
import { markContactConfirmed } from './contact-changes';

/**
 * Puts the contact of a change in force, whose address is proved.
 * @returns the group; undefined when the change no longer waits
 */
export async function confirmContact(
  tx: Db,
  change: ContactChange,
  now: string,
): Promise<StoredGroup | undefined> {
  const { eventCode, groupCode: code, toName, toEmail, toPhone } = change;
  const key = { eventCode, code };
  await lockGroup(tx, key);
  if (!(await markContactConfirmed(tx, change))) return undefined;
  const contact = { contactName: toName, contactEmail: toEmail, contactPhone: toPhone };
  // Whoever proved the address so far has not proved this one.
  const group = await correctGroup(tx, key, { ...contact, confirmedBy: null });
  await groupStarted.enqueue(tx, { eventCode, now, payload: { code, email: toEmail } });
  await tellGroup(tx, { eventCode, groupCode: code });
  return group;
}
