import { secondsBetween } from '@/lib/time/seconds';
import type { Platform } from '../platform/context';
import type { SiteEvent } from '../tenancy/event';

const PURPOSE = 'open-waitlist-entry';
const MIN_LIFE_SECONDS = 24 * 60 * 60;

/** The secret of a mailed link that opens a waitlist entry without a grant, until the event is over. */
export function issueWaitlistLink(
  { tokens, clock }: Pick<Platform, 'tokens' | 'clock'>,
  { event, code }: { event: SiteEvent; code: string },
): Promise<string> {
  const life = Math.max(MIN_LIFE_SECONDS, secondsBetween(clock.now(), event.definition.event.ends_at));
  return tokens.issueLink({ eventCode: event.code, purpose: PURPOSE, subject: code }, life);
}

/** The ID of the entry that a link opens; null when the link is forged or has expired. */
export function readWaitlistLink(
  { tokens }: Pick<Platform, 'tokens'>,
  { eventCode, secret }: { eventCode: string; secret: string },
): Promise<string | null> {
  return tokens.readLink(secret, { eventCode, purpose: PURPOSE });
}
