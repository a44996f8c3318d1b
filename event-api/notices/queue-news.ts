import { and, eq, isNotNull } from 'drizzle-orm';
import type { Text } from '../definition/values';
import type { Database } from '../platform/database/database';
import type { SiteEvent } from '../tenancy/event';
import { localise } from '../tenancy/localise';
import { noticeSubscriptions } from './schema';
import { newsLetter } from './subscription-letters';

/** News from the organiser to all subscribers. */
export interface News {
  /** Identifies the news: nobody gets two messages with the same code. */
  code: string;
  subject: Text;
  /** Paragraphs, separated by empty lines. */
  text: Text;
  /** Path of the event's site that the message links to, without a language. */
  path: string;
}

/**
 * Enqueues news for everybody with a confirmed subscription (specification §1), in their languages. The running site sends
 * it.
 * @returns the number of subscribers, including those who got news with the same code before and do not get it again
 */
export async function queueNews(
  { database }: { database: Database },
  event: SiteEvent,
  { code, subject, text, path }: News,
  now: string,
): Promise<number> {
  const eventCode = event.code;
  const { languages } = event.definition.event;
  return database.transaction(async (tx) => {
    const subscribed = await tx
      .select()
      .from(noticeSubscriptions)
      .where(and(eq(noticeSubscriptions.eventCode, eventCode), isNotNull(noticeSubscriptions.confirmedAt)));
    await newsLetter.enqueueAll(
      tx,
      subscribed.map(({ channel, recipient, locale }) => ({
        eventCode,
        now,
        payload: {
          channel,
          recipient,
          subject: localise(subject, locale, languages),
          text: localise(text, locale, languages),
          path,
        },
        once: `${eventCode}:${code}:${channel}:${recipient}`,
      })),
    );
    return subscribed.length;
  });
}
