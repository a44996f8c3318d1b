import type { Platform } from '../platform/context';
import type { SiteEvent } from '../tenancy/event';
import { issueLinkUntilOver } from '../tenancy/issue-link';

const PURPOSE = 'open-waitlist-entry';

/** The secret of a mailed link that opens a waitlist entry without a grant, until the event is over. */
export function issueWaitlistLink(
  platform: Pick<Platform, 'tokens' | 'clock'>,
  { event, code }: { event: SiteEvent; code: string },
): Promise<string> {
  return issueLinkUntilOver(platform, { event, purpose: PURPOSE, subject: code });
}

/** The ID of the entry that a link opens; null when the link is forged or has expired. */
export function readWaitlistLink(
  { tokens }: Pick<Platform, 'tokens'>,
  { eventCode, secret }: { eventCode: string; secret: string },
): Promise<string | null> {
  return tokens.readLink(secret, { eventCode, purpose: PURPOSE });
}
