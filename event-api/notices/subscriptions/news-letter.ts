import { z } from 'zod';
import { isolated } from '@/lib/domain/text/names';
import { ofName } from '@/lib/domain/text/names-in-sentences';
import { eventLink } from '../../tenancy/event-address';
import { eventTexts } from '../../tenancy/event-texts';
import { eventTranslator } from '../../tenancy/event-translator';
import { defineLetter } from '../letter/define-letter';
import { paragraphsOf } from '../letter/paragraphs-of';
import { subscriptionLink } from './subscription-links';
import { findSubscription } from './subscriptions';

/** News from the organiser to a subscriber, with a link to unsubscribe. */
export const newsLetter = defineLetter({
  kind: 'notices.news',
  bound: { by: 'cause', cause: 'the organiser sends it, to people who have confirmed that they want it' },
  payload: z.object({
    channel: z.enum(['email', 'text']),
    recipient: z.string(),
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
    const words = await eventTranslator(event, locale, 'mail.subscription');
    const shared = await eventTranslator(event, locale, 'mail');
    const texts = eventTexts(event, locale);
    const { name: eventName, client } = event.definition.event;
    const address = eventLink(platform.env, event, locale, path);
    const end = await subscriptionLink(platform, { event, locale }, 'unsubscribe', to);
    if (to.channel === 'text') {
      const names = { event: texts.text(eventName), subject };
      return {
        to: to.recipient,
        write: (shorter) => words('news_short', { ...shorter, address, end }),
        names,
      };
    }
    const paragraphs = paragraphsOf(text);
    return {
      to: to.recipient,
      locale,
      subject,
      preview: paragraphs[0] ?? '',
      heading: subject,
      blocks: [
        ...(name === ''
          ? []
          : [{ kind: 'paragraph', text: shared('hello', { name: isolated(name) }) } as const]),
        ...paragraphs.map((paragraph) => ({ kind: 'paragraph', text: paragraph }) as const),
        { kind: 'link', label: words('news_look'), address },
        { kind: 'link', label: words('end'), address: end },
      ],
      why: words('why', { of_client: ofName(texts.text(client.name), locale) }),
    };
  },
});
