import { randomUUID } from 'node:crypto';
import { refuse } from '@/lib/errors';
import type { UseCaseContext } from '../../calls/use-case';
import { beginAccessCode } from '../../notices/access-codes';
import { mayWriteTo } from '../../notices/recipients/may-write-to';
import type { Db } from '../../platform/database/database';
import { contactReplaced, contactToConfirm } from '../organiser-letters';
import type { ContactReplacement, StoredGroup } from '../schema';
import { addWaitingContact, type Contact, findWaitingContact } from './contact-replacements';

/**
 * Counts a replacement before its transaction, so that nobody is flooded by changing an address to and fro.
 * @throws Refusal 422 at the address
 */
export async function countContactReplacement(
  context: UseCaseContext,
  { contactEmail }: Pick<StoredGroup, 'contactEmail'>,
  email: string,
): Promise<void> {
  await countContactQuestion(context, email);
  if (await mayWriteTo(context, contactReplaced, contactEmail)) return;
  throw refuse(422, 'group_contact_email', 'group_contact_changed_enough');
}

/** @throws Refusal 422 at the address, which was written to several times within the hour */
export async function countContactQuestion(context: UseCaseContext, email: string): Promise<void> {
  if (await mayWriteTo(context, contactToConfirm, email, 'group_contact_email')) return;
  throw refuse(422, 'group_contact_email', 'group_contact_mailed_enough');
}

/**
 * Lets another contact wait until their address is confirmed, by its letter's link or digits. The present one stays in force,
 * and is told (docs/rooms/groups.md#another-contact). The transaction has locked the group.
 */
export async function replaceContact(
  tx: Db,
  context: UseCaseContext,
  group: StoredGroup,
  contact: Contact,
): Promise<void> {
  const now = context.clock.now();
  const before = await findWaitingContact(tx, group);
  const replacement = await addWaitingContact(tx, group, contact, now);
  await askToConfirm(tx, context, replacement);
  // The letter about the earlier one has a link that undoes this one as well.
  if (before?.toEmail === replacement.toEmail) return;
  await contactReplaced.enqueue(tx, { eventCode: group.eventCode, now, payload: { id: replacement.id } });
}

/** Mails the new address a link and six digits, which the organiser can enter on the board as well. */
export async function askToConfirm(
  tx: Db,
  { visitorId, clock }: UseCaseContext,
  { eventCode, id, toEmail: email }: ContactReplacement,
): Promise<void> {
  if (visitorId === null) return;
  const now = clock.now();
  await beginAccessCode(tx, { eventCode, visitorId, email }, { nonce: randomUUID(), now });
  await contactToConfirm.enqueue(tx, { eventCode, now, payload: { id, visitor_id: visitorId } });
}
