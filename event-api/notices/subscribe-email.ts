import type { subscribeEmail as call } from '@/lib/contract/notices';
import type { ParsedInputOf } from '@/lib/contract/parts/call';
import { refuse } from '@/lib/errors';
import type { UseCase, UseCaseContext } from '../calls/use-case';
import { mayWriteTo } from './recipients/may-write-to';
import { type Recipient, readPersonalName, readRecipient } from './recipients/read-recipient';
import { SUBSCRIPTION_LINKS, subscriptionLetter } from './subscription-letters';
import { askSubscription, confirmSubscription, endSubscription, findSubscription } from './subscriptions';

/**
 * Notify Me (specification §1) with double opt-in: a subscription starts when the link in the first message is opened, and
 * a link in every message ends it (docs/rooms/notices.md#subscriptions). The answer does not reveal whether
 * an address was known.
 */
export const subscribeEmail: UseCase<'subscribeEmail'> = async (context, input) => {
  switch (input.type) {
    case 'subscribe':
      return ask(context, input);
    case 'confirm':
      return confirm(context, input);
    case 'unsubscribe':
      return end(context, input);
  }
};

type Input = ParsedInputOf<typeof call>;

async function ask(context: UseCaseContext, { notify_type, email, phone, your_name }: Input) {
  const { database, event, locale, clock } = context;
  const name = readPersonalName(your_name, 'your_name');
  const to = readRecipient(event, notify_type, { email: ['email', email], phone: ['phone', phone] });
  if (
    await mayWriteTo(context, subscriptionLetter, to.recipient, to.channel === 'text' ? 'phone' : 'email')
  ) {
    const eventCode = event.code;
    const now = clock.now();
    await database.transaction(async (tx) => {
      await askSubscription(tx, { eventCode, ...to }, { name, locale, now });
      await subscriptionLetter.enqueue(tx, { eventCode, now, payload: to });
    });
  }
  return { outcome: 'asked' as const };
}

async function confirm(context: UseCaseContext, { secret }: Input) {
  const { database, event, clock } = context;
  const eventCode = event.code;
  const payload = await readLink(context, 'confirm', secret);
  const key = { eventCode, ...payload };
  await database.transaction(async (tx) => {
    const now = clock.now();
    if (await confirmSubscription(tx, key, now)) {
      await subscriptionLetter.enqueue(tx, { eventCode, now, payload });
    } else if (!(await findSubscription(tx, key))) {
      // They have unsubscribed since the link was sent, so they have to subscribe again.
      throw refuse(422, 'secret', 'link_ended');
    }
  });
  return { outcome: 'confirmed' as const };
}

async function end(context: UseCaseContext, { secret }: Input) {
  const { database, event } = context;
  const key = { eventCode: event.code, ...(await readLink(context, 'unsubscribe', secret)) };
  await database.transaction((tx) => endSubscription(tx, key));
  return { outcome: 'ended' as const };
}

/** @throws Refusal 422 at `secret` when the link is forged or expired */
async function readLink(
  context: UseCaseContext,
  link: keyof typeof SUBSCRIPTION_LINKS,
  secret: string,
): Promise<Recipient> {
  const recipient = await SUBSCRIPTION_LINKS[link].read(context, { eventCode: context.event.code, secret });
  if (!recipient) throw refuse(422, 'secret', 'link_ended');
  return recipient;
}
