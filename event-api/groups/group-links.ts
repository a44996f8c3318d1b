import type { Platform } from '../platform/context';
import type { SiteEvent } from '../tenancy/event';
import { issueLinkUntilOver } from '../tenancy/issue-link';

/** Purposes of the signed links of groups. Never change them, because mails contain links with them. */
const OPEN_GROUP = 'open-group';
const INVITATION = 'group-invitation';

type Signer = Pick<Platform, 'tokens' | 'clock'>;

/** The secret of a mailed link that opens a group for its organiser on any device, until the event is over. */
export const issueGroupLink = (signer: Signer, { event, code }: { event: SiteEvent; code: string }) =>
  issueLinkUntilOver(signer, { event, purpose: OPEN_GROUP, subject: code });

/** The code of the group that a link opens; null when the link is forged or has expired. */
export const readGroupLink = ({ tokens }: Pick<Platform, 'tokens'>, { eventCode, secret }: MailedSecret) =>
  tokens.readLink(secret, { eventCode, purpose: OPEN_GROUP });

/** The secret of a person's invitation, until the event is over. */
export const issueInvitationLink = (signer: Signer, { event, id }: { event: SiteEvent; id: string }) =>
  issueLinkUntilOver(signer, { event, purpose: INVITATION, subject: id });

/** The ID of the person whom a link invites; null when the link is forged or has expired. */
export const readInvitationLink = (
  { tokens }: Pick<Platform, 'tokens'>,
  { eventCode, secret }: MailedSecret,
) => tokens.readLink(secret, { eventCode, purpose: INVITATION });

export interface MailedSecret {
  eventCode: string;
  secret: string;
}
