import type { Platform } from '../platform/context';
import type { SiteEvent } from '../tenancy/event';
import { issueLinkUntilOver } from '../tenancy/issue-link';
import type { StoredGroup } from './schema';

/** Purposes of the signed links of groups. Never change them, because mails contain links with them. */
const OPEN_GROUP = 'open-group';
const INVITATION = 'group-invitation';
const CONFIRM_CONTACT = 'confirm-group-contact';
const UNDO_CONTACT = 'undo-group-contact';

type Signer = Pick<Platform, 'tokens' | 'clock'>;

/** The secret of a mailed link that opens a group for its organiser on any device, until the event is over. */
export const issueGroupLink = (signer: Signer, { event, group }: { event: SiteEvent; group: Opened }) =>
  issueLinkUntilOver(signer, {
    event,
    purpose: OPEN_GROUP,
    // The first links name the code alone.
    subject: group.linkVersion === 0 ? group.code : `${group.code} ${group.linkVersion}`,
  });

type Opened = Pick<StoredGroup, 'code' | 'linkVersion'>;

/** The group that a link opens, unless its links were ended since; null when the link is forged or has expired. */
export async function readGroupLink(
  { tokens }: Pick<Platform, 'tokens'>,
  { eventCode, secret }: MailedSecret,
): Promise<Opened | null> {
  const subject = await tokens.readLink(secret, { eventCode, purpose: OPEN_GROUP });
  if (subject === null) return null;
  const [code = '', version = '0'] = subject.split(' ');
  return { code, linkVersion: Number(version) };
}

/** The secret of the link that confirms a change of contact, or of the one that undoes it, until the event is over. */
export const issueContactLink = (
  signer: Signer,
  { event, id, to }: { event: SiteEvent; id: number; to: 'confirm' | 'undo' },
) => issueLinkUntilOver(signer, { event, purpose: CONTACT_LINKS[to], subject: String(id) });

const CONTACT_LINKS = { confirm: CONFIRM_CONTACT, undo: UNDO_CONTACT };

/** The ID of the change that a link confirms or undoes; null when the link is forged or has expired. */
export async function readContactLink(
  { tokens }: Pick<Platform, 'tokens'>,
  { eventCode, secret, to }: MailedSecret & { to: 'confirm' | 'undo' },
): Promise<number | null> {
  const subject = await tokens.readLink(secret, { eventCode, purpose: CONTACT_LINKS[to] });
  return subject === null ? null : Number(subject);
}

/** The secret of a person's invitation, until the event is over. */
export const issueInvitationLink = (
  signer: Signer,
  { event, id, isShort = false }: { event: SiteEvent; id: string; isShort?: boolean },
) => issueLinkUntilOver(signer, { event, purpose: INVITATION, subject: id, isShort });

/** The ID of the person whom a link invites; null when the link is forged or has expired. */
export const readInvitationLink = (
  { tokens }: Pick<Platform, 'tokens'>,
  { eventCode, secret }: MailedSecret,
) => tokens.readLink(secret, { eventCode, purpose: INVITATION });

export interface MailedSecret {
  eventCode: string;
  secret: string;
}
