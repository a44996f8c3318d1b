import { secondsBetween } from '@/lib/time/seconds';
import type { Platform } from '../platform/context';
import type { SiteEvent } from './event';

const MIN_LIFE_SECONDS = 24 * 60 * 60;

/** The secret of a mailed link that is valid until the event is over, and for a day at least. @param named.isShort for a text message */
export function issueLinkUntilOver(
  { tokens, clock }: Pick<Platform, 'tokens' | 'clock'>,
  {
    event,
    isShort = false,
    ...named
  }: { event: SiteEvent; purpose: string; subject: string; isShort?: boolean },
): Promise<string> {
  const life = Math.max(MIN_LIFE_SECONDS, secondsBetween(clock.now(), event.definition.event.ends_at));
  const claim = { eventCode: event.code, ...named };
  return isShort ? tokens.issueShortLink(claim, life) : tokens.issueLink(claim, life);
}
