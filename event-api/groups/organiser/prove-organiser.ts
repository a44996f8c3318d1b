import { randomUUID } from 'node:crypto';
import { refuse } from '@/lib/errors';
import type { UseCaseContext } from '../../calls/use-case';
import { countAccessCode } from '../../notices/access-code-letter';
import { beginAccessCode, checkAccessCode } from '../../notices/access-codes';
import type { Db } from '../../platform/database/database';
import { holdUntil } from '../../platform/inventory/hold-ends';
import { itemsOf } from '../../platform/inventory/holds';
import type { OwnerRef } from '../../platform/owner-kind';
import { groupOwner } from '../../tenancy/group-owner';
import { tellGroup } from '../../tenancy/tell-group';
import { CONTACT_LINKS, groupLink } from '../group-links';
import { sendWaitingInvitations } from '../members/queue-invitations';
import { groupAccessCode, groupStarted } from '../organiser-letters';
import { keptUntil } from '../places/keep-places';
import { correctGroup, findGroup, lockGroup, markConfirmed } from '../queries';
import type { ContactReplacement, StoredGroup } from '../schema';
import { findContactReplacement, findWaitingContact, markContactConfirmed } from './contact-replacements';

/** A visitor who says that an address of theirs organises the group. */
interface Claim {
  visitorId: string;
  email: string;
}

/**
 * Mails six digits to an address if it organises the group, or is to do so. Whatever the address, the same is counted, stored
 * and answered, so that nobody learns whose group it is (docs/rooms/groups.md#proving-the-organiser).
 * @throws Refusal 429 at `email` when digits were asked for with it several times within the hour
 */
export async function mailDigits(
  context: UseCaseContext,
  group: StoredGroup,
  { visitorId, email }: Claim,
): Promise<void> {
  const { database, clock } = context;
  const { eventCode, locale } = group;
  await countAccessCode(context, email);
  const now = clock.now();
  await database.transaction(async (tx) => {
    await beginAccessCode(tx, { eventCode, visitorId, email }, { nonce: randomUUID(), now });
    const waiting = await findWaitingContact(tx, group);
    if (email !== group.contactEmail && email !== waiting?.toEmail) return;
    await groupAccessCode.enqueue(tx, { eventCode, now, payload: { email, visitor_id: visitorId, locale } });
  });
}

/**
 * Compares digits that were mailed to the claimed address. Those of an address that waits to be confirmed confirm it, and
 * those of the contact confirm the group.
 * @returns the group, which the address organises
 * @throws Refusal 422 at `access_code` when they are wrong or have ended; at `email` when the address is another's
 */
export async function proveByDigits(
  context: UseCaseContext,
  group: StoredGroup,
  { visitorId, email, typed }: Claim & { typed: string },
): Promise<StoredGroup> {
  const { database, db, clock } = context;
  await checkAccessCode(context, { eventCode: group.eventCode, visitorId, email }, typed);
  if (email === group.contactEmail) {
    const holds = ({ contactEmail }: StoredGroup) => contactEmail === email;
    const organised = await database.transaction((tx) =>
      confirmGroup(tx, context, group, { visitorId, holds }),
    );
    if (organised) return organised;
  }
  const waiting = await findWaitingContact(db, group);
  const confirmed =
    waiting?.toEmail === email
      ? await database.transaction((tx) => confirmContact(tx, waiting, clock.now()))
      : undefined;
  if (!confirmed) throw refuse(422, 'email', 'group_other_organiser');
  return confirmed;
}

/**
 * The group that a link mailed to its organiser opens and confirms; the link to a new address confirms that. Undefined for
 * another link.
 */
export async function proveByLink(
  context: UseCaseContext,
  { eventCode, visitorId, secret }: { eventCode: string; visitorId: string; secret: string },
): Promise<StoredGroup | undefined> {
  const { database, db, clock } = context;
  const subject = await groupLink.read(context, { eventCode, secret });
  if (subject) {
    const holds = ({ linkVersion }: StoredGroup) => linkVersion === subject.linkVersion;
    const ref = { eventCode, code: subject.code };
    return database.transaction((tx) => confirmGroup(tx, context, ref, { visitorId, holds }));
  }
  const id = await CONTACT_LINKS.confirm.read(context, { eventCode, secret });
  const replacement = id === null ? undefined : await findContactReplacement(db, { eventCode, id });
  if (!replacement) return undefined;
  const confirmed = await database.transaction((tx) => confirmContact(tx, replacement, clock.now()));
  if (confirmed) return confirmed;
  // Opened again, on another device.
  const group = await findGroup(db, { eventCode, code: replacement.groupCode });
  return replacement.state === 'confirmed' && group?.contactEmail === replacement.toEmail ? group : undefined;
}

interface Proof {
  visitorId: string;
  /** Whether what was proved is still so; asked under the group's lock, because the address may be corrected at this moment. */
  holds: (group: StoredGroup) => boolean;
}

/**
 * Confirms a group whose contact's mailbox is proved, once: what it still holds is kept for its usual time, and the
 * invitations that waited go out.
 * @returns the group; undefined when the proof is of another address than the group's present one
 */
async function confirmGroup(
  tx: Db,
  { event, env, clock }: Pick<UseCaseContext, 'event' | 'env' | 'clock'>,
  ref: OwnerRef,
  { visitorId, holds }: Proof,
): Promise<StoredGroup | undefined> {
  const group = await lockGroup(tx, ref);
  if (!group || !holds(group)) return undefined;
  if (group.confirmedAt !== null) return group;
  const { eventCode, code } = group;
  const now = clock.now();
  const confirmed = await markConfirmed(tx, group, { visitorId, now });
  if (!confirmed) return undefined;
  const own = { eventCode, owner: groupOwner(code) };
  const endsAt = keptUntil(event, confirmed, { now, holdSeconds: env.HOLD_SECONDS });
  const items = await itemsOf(tx, { ...own, state: 'held', without: 'offers' });
  if (endsAt > now) await holdUntil(tx, { ...own, items, endsAt, now });
  await sendWaitingInvitations(tx, confirmed, now);
  await tellGroup(tx, { eventCode, groupCode: code });
  return confirmed;
}

/**
 * Puts the new contact in force, whose address is proved.
 * @returns the group; undefined when the replacement no longer waits
 */
async function confirmContact(
  tx: Db,
  replacement: ContactReplacement,
  now: string,
): Promise<StoredGroup | undefined> {
  const { eventCode, groupCode: code, toName, toEmail, toPhone } = replacement;
  const key = { eventCode, code };
  await lockGroup(tx, key);
  if (!(await markContactConfirmed(tx, replacement))) return undefined;
  const contact = { contactName: toName, contactEmail: toEmail, contactPhone: toPhone };
  // Whoever proved the address so far has not proved this one.
  const group = await correctGroup(tx, key, { ...contact, confirmedBy: null });
  await groupStarted.enqueue(tx, { eventCode, now, payload: { code, email: toEmail } });
  await tellGroup(tx, { eventCode, groupCode: code });
  return group;
}
