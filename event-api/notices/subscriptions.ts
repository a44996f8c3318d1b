import { and, eq, isNull } from 'drizzle-orm';
import type { Locale } from '@/lib/i18n/languages';
import type { Db } from '../platform/database/database';
import type { Recipient } from './recipients/read-recipient';
import { noticeSubscriptions } from './schema';

export interface SubscriptionKey extends Recipient {
  eventCode: string;
}
export type Subscription = typeof noticeSubscriptions.$inferSelect;

const byKey = ({ eventCode, channel, recipient }: SubscriptionKey) =>
  and(
    eq(noticeSubscriptions.eventCode, eventCode),
    eq(noticeSubscriptions.channel, channel),
    eq(noticeSubscriptions.recipient, recipient),
  );

export async function findSubscription(db: Db, key: SubscriptionKey): Promise<Subscription | undefined> {
  const [row] = await db.select().from(noticeSubscriptions).where(byKey(key));
  return row;
}

/** Stores a request to subscribe. An existing subscription stays confirmed. */
export async function askSubscription(
  tx: Db,
  key: SubscriptionKey,
  { name, locale, now }: { name: string; locale: Locale; now: string },
): Promise<void> {
  const request = { name, locale, askedAt: now };
  await tx
    .insert(noticeSubscriptions)
    .values({ ...key, ...request })
    .onConflictDoUpdate({
      target: [noticeSubscriptions.eventCode, noticeSubscriptions.channel, noticeSubscriptions.recipient],
      set: request,
    });
}

/** @returns false when it was confirmed before, or does not exist */
export async function confirmSubscription(tx: Db, key: SubscriptionKey, now: string): Promise<boolean> {
  const confirmed = await tx
    .update(noticeSubscriptions)
    .set({ confirmedAt: now })
    .where(and(byKey(key), isNull(noticeSubscriptions.confirmedAt)))
    .returning({ recipient: noticeSubscriptions.recipient });
  return confirmed.length > 0;
}

export async function endSubscription(tx: Db, key: SubscriptionKey): Promise<void> {
  await tx.delete(noticeSubscriptions).where(byKey(key));
}
