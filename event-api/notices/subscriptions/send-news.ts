import { inLocale } from '@/lib/paths';
import { handleJob } from '../../platform/jobs/job-handlers';
import { findEvent } from '../../tenancy/find-event';
import { frameOf, mailContext } from '../letter/mail-context';
import { sendDocument } from '../letter/send-document';
import { newsPayload } from '../notices';
import { composeNews } from './compose-subscription';
import { subscriptionLink } from './subscription-links';
import { findSubscription } from './subscriptions';

/** Sends news to a subscriber, with the link that ends the notices. Whoever has ended them in the meantime hears nothing. */
export const sendNews = handleJob(newsPayload, async (platform, payload, { key }) => {
  const { db, env, mailer, texts } = platform;
  const { event_code: eventCode, channel, recipient, subject, text, path } = payload;
  const event = await findEvent(db, eventCode);
  const subscription = await findSubscription(db, { eventCode, channel, recipient });
  if (!event || !subscription?.confirmedAt) return;
  const context = await mailContext(env, event, subscription.locale);
  const address = `${context.address}${inLocale(path, subscription.locale)}`;
  const end = await subscriptionLink(platform, context, 'unsubscribe', payload);
  if (channel === 'text') {
    const words = { event: frameOf(context).sender, subject, address, end };
    await texts.send({ to: recipient, body: context.mail('subscription.news_short', words), key });
    return;
  }
  const news = { name: subscription.name, subject, text, address, end };
  await sendDocument(mailer, composeNews(context, news), { to: recipient, key });
});
