import { z } from 'zod';
import { isolated } from '@/lib/domain/text/names';
import { ofName } from '@/lib/domain/text/names-in-sentences';
import { eventTexts } from '../../tenancy/event-texts';
import { eventTranslator } from '../../tenancy/event-translator';
import { defineLetter } from '../letter/define-letter';
import { subscriptionLink } from './subscription-links';
import { findSubscription } from './subscriptions';

/**
 * Asks to confirm a subscription with a link; after confirmation, confirms it with a link to unsubscribe. Sent for every
 * request and for every confirmation.
 */
export const subscriptionLetter = defineLetter({
  kind: 'notices.subscription',
  bound: { by: 'recipient', perHour: 3, budget: 'when asked for' },
  payload: z.object({ channel: z.enum(['email', 'text']), recipient: z.string() }),
  async compose(platform, event, to) {
    const subscription = await findSubscription(platform.db, { eventCode: event.code, ...to });
    if (!subscription) return null;
    const { locale, name } = subscription;
    const isSubscribed = subscription.confirmedAt !== null;
    const what = isSubscribed ? 'subscribed' : 'asked';
    const link = await subscriptionLink(
      platform,
      { event, locale },
      isSubscribed ? 'unsubscribe' : 'confirm',
      to,
    );
    const words = await eventTranslator(event, locale, 'mail.subscription');
    const shared = await eventTranslator(event, locale, 'mail');
    const texts = eventTexts(event, locale);
    const { name: eventName, client } = event.definition.event;
    const values = { event: texts.text(eventName) };
    if (to.channel === 'text') {
      return {
        to: to.recipient,
        write: (names) => words(`${what}_short`, { ...names, link }),
        names: values,
      };
    }
    return {
      to: to.recipient,
      locale,
      subject: words(`${what}_subject`, values),
      preview: words(`${what}_preview`),
      heading: words(`${what}_heading`),
      blocks: [
        ...(name === ''
          ? []
          : [{ kind: 'paragraph', text: shared('hello', { name: isolated(name) }) } as const]),
        { kind: 'paragraph', text: words(`${what}_text`, values) },
        { kind: 'link', label: words(isSubscribed ? 'end' : 'confirm'), address: link },
        ...(isSubscribed ? [] : [{ kind: 'paragraph', text: words('ignore') } as const]),
      ],
      why: words('why', { of_client: ofName(texts.text(client.name), locale) }),
    };
  },
});
