import type { Platform } from '../../platform/context';
import type { SiteEvent } from '../../tenancy/event';
import { issueLinkUntilOver } from '../../tenancy/issue-link';

const PURPOSE = 'open-registration';
const DAY_SECONDS = 24 * 60 * 60;

interface Opened {
  event: SiteEvent;
  /** Code of the registration. */
  code: string;
}

/** The secret of a link that was requested with a look-up. Valid for a day. */
export function issueLookUpLink(
  { tokens }: Pick<Platform, 'tokens'>,
  { event, code }: Opened,
): Promise<string> {
  return tokens.issueLink({ eventCode: event.code, purpose: PURPOSE, subject: code }, DAY_SECONDS);
}

/**
 * The secret of the link in a registration's own letters. Valid until the event is over, any number of times and on any
 * device, because browsers keep a registration for a day only.
 */
export function issueOpeningLink(
  platform: Pick<Platform, 'tokens' | 'clock'>,
  { event, code }: Opened,
): Promise<string> {
  return issueLinkUntilOver(platform, { event, purpose: PURPOSE, subject: code });
}

/** The code of the registration that a link opens; null when the link is forged or has expired. */
export function readLookUpLink(
  { tokens }: Pick<Platform, 'tokens'>,
  { eventCode, secret }: { eventCode: string; secret: string },
): Promise<string | null> {
  return tokens.readLink(secret, { eventCode, purpose: PURPOSE });
}
