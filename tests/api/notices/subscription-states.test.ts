import { expect, it } from 'vitest';
import {
  askSubscription,
  confirmSubscription,
  endSubscription,
  findSubscription,
} from '@/event-api/notices/subscriptions';
import { createTestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';

type State = 'unknown' | 'asked' | 'confirmed';

/** The next state of a subscription for each event. */
const TABLE: Record<State, Record<'asked for' | 'confirmed' | 'ended', State>> = {
  unknown: { 'asked for': 'asked', confirmed: 'unknown', ended: 'unknown' },
  asked: { 'asked for': 'asked', confirmed: 'confirmed', ended: 'unknown' },
  // Asking again keeps a confirmed subscription.
  confirmed: { 'asked for': 'confirmed', confirmed: 'confirmed', ended: 'unknown' },
};
const ROWS = Object.entries(TABLE).flatMap(([from, changes]) =>
  Object.entries(changes).map(([change, to]) => ({ from, change, to })),
);

describeOnServer('states of subscriptions', (platform) => {
  const now = '2027-01-10T18:00:00.000Z';
  let count = 0;

  async function inState(state: string) {
    await createTestApi(platform()).importFixture({ code: 'subscribed', host: 'subscribed.localhost' });
    count += 1;
    const key = { eventCode: 'subscribed', channel: 'email', recipient: `${count}@example.org` } as const;
    const { db } = platform();
    if (state !== 'unknown') await askSubscription(db, key, { name: '', locale: 'en', now });
    if (state === 'confirmed') await confirmSubscription(db, key, now);
    return key;
  }

  it.each(ROWS)('one that is $from, when $change, is $to', async ({ from, change, to }) => {
    const key = await inState(from);
    const { db } = platform();
    if (change === 'asked for') await askSubscription(db, key, { name: 'Ada', locale: 'fr', now });
    if (change === 'ended') await endSubscription(db, key);
    if (change === 'confirmed') {
      expect(await confirmSubscription(db, key, now)).toBe(from === 'asked');
    }
    const found = await findSubscription(db, key);
    expect(found ? (found.confirmedAt ? 'confirmed' : 'asked') : 'unknown').toBe(to);
  });

  it('is confirmed by one of two at once', async () => {
    const key = await inState('asked');
    const confirm = () => confirmSubscription(platform().db, key, now);
    expect((await Promise.all([confirm(), confirm()])).toSorted()).toEqual([false, true]);
  });
});
