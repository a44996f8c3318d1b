import { z } from 'zod';
import { ofName } from '@/lib/domain/text/names-in-sentences';
import { paths } from '@/lib/paths';
import type { SiteEvent } from '../tenancy/event';
import { eventLink } from '../tenancy/event-address';
import { DAY_SECONDS, LONG_LIFE_SECONDS, mailedLink } from '../tenancy/mailed-link';
import { defineLetter } from './letter/define-letter';
import { link, paragraph, paragraphsOf } from './letter/letter-blocks';
import { letterFrame } from './letter/letter-frame';
import type { Recipient } from './recipients/read-recipient';
import { findSubscription, type Subscription } from './subscriptions';

/** A secret that proves access to the recipient's messages. */
const subscriptionLink = (purpose: string, lifeSeconds: number, page: (secret: string) => string) =>
  mailedLink<Recipient>({
    purpose,
    lifeSeconds,
    page,
    write: ({ channel, recipient }) => `${channel}:${recipient}`,
    read(text) {
      const [, channel, recipient] = /^(email|text):(.+)$/.exec(text) ?? [];
      if ((channel !== 'email' && channel !== 'text') || recipient === undefined) return null;
      return { channel, recipient };
    },
  });

/** The links to the pages that confirm a subscription, and that end it. */
export const SUBSCRIPTION_LINKS = {
  confirm: subscriptionLink('confirm-notices', 7 * DAY_SECONDS, paths.confirmNotices),
  unsubscribe: subscriptionLink('end-notices', LONG_LIFE_SECONDS, paths.endNotices),
};

const recipient = z.object({ channel: z.enum(['email', 'text']), recipient: z.string() });

async function subscriptionFrame(event: SiteEvent, { locale }: Subscription) {
  const letter = await letterFrame(event, { locale, topic: 'subscription' });
  const { name, client } = event.definition.event;
  return {
    ...letter,
    names: { event: letter.texts.text(name) },
    why: letter.words('why', { of_client: ofName(letter.texts.text(client.name), locale) }),
  };
}

/**
 * Asks to confirm a subscription with a link; after confirmation, confirms it with a link to unsubscribe. Sent for every
 * request and for every confirmation.
 */
export const subscriptionLetter = defineLetter({
  kind: 'notices.subscription',
  bound: { by: 'recipient', perHour: 3, budget: 'when asked for' },
  payload: recipient,
  async compose(platform, event, to) {
    const subscription = await findSubscription(platform.db, { eventCode: event.code, ...to });
    if (!subscription) return null;
    const { locale, name } = subscription;
    const isSubscribed = subscription.confirmedAt !== null;
    const what = isSubscribed ? 'subscribed' : 'asked';
    const isShort = to.channel === 'text';
    const kind = SUBSCRIPTION_LINKS[isSubscribed ? 'unsubscribe' : 'confirm'];
    const address = await kind.address(platform, { event, locale }, to, { isShort });
    const { words, names, why, frame } = await subscriptionFrame(event, subscription);
    if (isShort) {
      return {
        to: to.recipient,
        write: (shorter) => words(`${what}_short`, { ...shorter, link: address }),
        names,
      };
    }
    return frame({
      to: to.recipient,
      subject: words(`${what}_subject`),
      preview: words(`${what}_preview`),
      heading: words(`${what}_heading`),
      name,
      blocks: [
        paragraph(words(`${what}_text`)),
        link(words(isSubscribed ? 'end' : 'confirm'), address),
        isSubscribed ? null : paragraph(words('ignore')),
      ],
      why,
    });
  },
});

/** News from the organiser to a subscriber, with a link to unsubscribe. */
export const newsLetter = defineLetter({
  kind: 'notices.news',
  bound: { by: 'cause', cause: 'the organiser sends it, to people who have confirmed that they want it' },
  payload: recipient.extend({
    subject: z.string(),
    /** Paragraphs, separated by empty lines. */
    text: z.string(),
    /** Path of the event's site, without a language. */
    path: z.string(),
  }),
  async compose(platform, event, { subject, text, path, ...to }) {
    const subscription = await findSubscription(platform.db, { eventCode: event.code, ...to });
    if (!subscription?.confirmedAt) return null;
    const { locale, name } = subscription;
    const isShort = to.channel === 'text';
    const address = eventLink(platform.env, event, locale, path);
    const end = await SUBSCRIPTION_LINKS.unsubscribe.address(platform, { event, locale }, to, { isShort });
    const { words, names, why, frame } = await subscriptionFrame(event, subscription);
    if (isShort) {
      return {
        to: to.recipient,
        write: (shorter) => words('news_short', { ...shorter, address, end }),
        names: { ...names, subject },
      };
    }
    const paragraphs = paragraphsOf(text);
    return frame({
      to: to.recipient,
      subject,
      preview: paragraphs[0] ?? '',
      heading: subject,
      name,
      blocks: [...paragraphs.map(paragraph), link(words('news_look'), address), link(words('end'), end)],
      why,
    });
  },
});
