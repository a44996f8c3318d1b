import { and, eq, isNotNull } from 'drizzle-orm';
import type { Text } from '../../definition/values';
import type { Database } from '../../platform/database/database';
import type { SiteEvent } from '../../tenancy/event';
import { localise } from '../../tenancy/localise';
import { newsLetter } from './news-letter';
import { noticeSubscriptions } from './schema';

/** What an organiser writes to everybody who is subscribed. */
export interface News {
  /** Names the news: under one code it reaches nobody twice. */
  code: string;
  subject: Text;
  /** Paragraphs, with empty lines between. */
  text: Text;
  /** Of the event's site, without a language: where the message leads. */
  path: string;
}

/**
 * Queues news for everybody who confirmed that they want to be notified (specification §1), each in their language. The
 * running process sends it.
 * @returns how many people the news is for; those who had it before under the same code do not get it again
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
