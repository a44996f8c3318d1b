import type { Platform } from '../platform/context';
import type { SiteEvent } from '../tenancy/event';
import { issueLinkUntilOver } from '../tenancy/issue-link';

/** Purpose of the signed links of orders. Never change it, because mails contain links with it. */
const PURPOSE = 'open-purchase';
const DAY_SECONDS = 24 * 60 * 60;

interface Opened {
  event: SiteEvent;
  /** Of the buyer. */
  code: string;
}

/** The secret of the link in an order's own letters, on any device, until the event is over. */
export function issueBuyerLink(
  platform: Pick<Platform, 'tokens' | 'clock'>,
  { event, code }: Opened,
): Promise<string> {
  return issueLinkUntilOver(platform, { event, purpose: PURPOSE, subject: code });
}

/** The secret of a link that somebody asked for. Valid for a day. */
export function issueAskedLink(
  { tokens }: Pick<Platform, 'tokens'>,
  { event, code }: Opened,
): Promise<string> {
  return tokens.issueLink({ eventCode: event.code, purpose: PURPOSE, subject: code }, DAY_SECONDS);
}

/** The code of the order that a link opens; null when the link is forged or has expired. */
export function readBuyerLink(
  { tokens }: Pick<Platform, 'tokens'>,
  { eventCode, secret }: { eventCode: string; secret: string },
): Promise<string | null> {
  return tokens.readLink(secret, { eventCode, purpose: PURPOSE });
}
