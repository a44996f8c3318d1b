import { refuse } from '@/lib/errors';
import { inLocale, paths } from '@/lib/paths';
import type { Platform } from '../../platform/context';
import type { MailContext } from '../letter/mail-context';
import type { Recipient } from './subscriptions';

const DAY = 24 * 60 * 60;

/** What the links of a subscription do. */
const LINKS = {
  confirm: { purpose: 'confirm-notices', seconds: 7 * DAY, path: paths.confirmNotices },
  // A message is read again years later, and its link to be left alone still has to work.
  unsubscribe: { purpose: 'end-notices', seconds: 5 * 365 * DAY, path: paths.endNotices },
} as const;
export type SubscriptionLink = keyof typeof LINKS;

/** The address of a page that confirms or ends a subscription, for whoever reads the recipient's messages. */
export async function subscriptionLink(
  { tokens }: Pick<Platform, 'tokens'>,
  { event, address, locale }: Pick<MailContext, 'event' | 'address' | 'locale'>,
  link: SubscriptionLink,
  { channel, recipient }: Recipient,
): Promise<string> {
  const { purpose, seconds, path } = LINKS[link];
  const subject = `${channel}:${recipient}`;
  const secret = await tokens.issueLink({ eventCode: event.code, purpose, subject }, seconds);
  return `${address}${inLocale(path(secret), locale)}`;
}

/** Whom a link was sent to. @throws Refusal 422 at `secret` when it is not ours, or has ended */
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
