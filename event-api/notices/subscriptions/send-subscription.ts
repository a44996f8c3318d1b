import { handleJob } from '../../platform/jobs/job-handlers';
import { findEvent } from '../../tenancy/find-event';
import { frameOf, mailContext } from '../letter/mail-context';
import { sendDocument } from '../letter/send-document';
import { subscriptionPayload } from '../notices';
import { composeSubscribed, composeSubscriptionAsked } from './compose-subscription';
import { subscriptionLink } from './subscription-links';
import { findSubscription } from './subscriptions';

/**
 * Writes to somebody who asked to be notified: whether they meant it or, once they are subscribed, that they are. Whoever
 * has ended it in the meantime hears nothing.
 */
export const sendSubscription = handleJob(subscriptionPayload, async (platform, payload, { key }) => {
  const { db, env, mailer, texts } = platform;
  const { event_code: eventCode, channel, recipient } = payload;
  const event = await findEvent(db, eventCode);
  const subscription = event && (await findSubscription(db, { eventCode, channel, recipient }));
  if (!subscription) return;
  const context = await mailContext(env, event, subscription.locale);
  const isSubscribed = subscription.confirmedAt !== null;
  const link = await subscriptionLink(platform, context, isSubscribed ? 'unsubscribe' : 'confirm', payload);
  if (channel === 'text') {
    const words = { event: frameOf(context).sender, link };
    const body = isSubscribed
      ? context.mail('subscription.subscribed_short', words)
      : context.mail('subscription.asked_short', words);
    await texts.send({ to: recipient, body, key });
    return;
  }
  const compose = isSubscribed ? composeSubscribed : composeSubscriptionAsked;
  await sendDocument(mailer, compose(context, subscription.name, link), { to: recipient, key });
});
