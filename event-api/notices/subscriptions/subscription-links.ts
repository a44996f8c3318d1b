import { refuse } from '@/lib/errors';
import { type Locale, paths } from '@/lib/paths';
import type { Platform } from '../../platform/context';
import type { SiteEvent } from '../../tenancy/event';
import { eventLink } from '../../tenancy/event-address';
import type { Recipient } from '../recipients/read-recipient';

const DAY_SECONDS = 24 * 60 * 60;

const LINKS = {
  confirm: { purpose: 'confirm-notices', seconds: 7 * DAY_SECONDS, path: paths.confirmNotices },
  // Must still work when an old message is read years later.
  unsubscribe: { purpose: 'end-notices', seconds: 5 * 365 * DAY_SECONDS, path: paths.endNotices },
} as const;
export type SubscriptionLink = keyof typeof LINKS;

/** A link to the page that confirms or ends a subscription, with a secret that proves access to the recipient's messages. */
export async function subscriptionLink(
  { tokens, env }: Pick<Platform, 'tokens' | 'env'>,
  { event, locale }: { event: SiteEvent; locale: Locale },
  link: SubscriptionLink,
  { channel, recipient }: Recipient,
): Promise<string> {
  const { purpose, seconds, path } = LINKS[link];
  const subject = `${channel}:${recipient}`;
  const claim = { eventCode: event.code, purpose, subject };
  const secret = await (channel === 'text' ? tokens.issueShortLink : tokens.issueLink)(claim, seconds);
  return eventLink(env, event, locale, path(secret));
}

/** The recipient of a link. @throws Refusal 422 at `secret` when it is forged or expired */
export async function readSubscriptionLink(
  { tokens }: Pick<Platform, 'tokens'>,
  link: SubscriptionLink,
  { eventCode, secret }: { eventCode: string; secret: string },
): Promise<Recipient> {
  const subject = await tokens.readLink(secret, { eventCode, purpose: LINKS[link].purpose });
  const [, channel, recipient] = /^(email|text):(.+)$/.exec(subject ?? '') ?? [];
  if ((channel !== 'email' && channel !== 'text') || recipient === undefined) {
    throw refuse(422, 'secret', 'link_ended');
  }
  return { channel, recipient };
}
