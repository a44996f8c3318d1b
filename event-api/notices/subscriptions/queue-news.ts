import { and, eq, isNotNull } from 'drizzle-orm';
import type { News } from '../../events/reading/read-news';
import type { Database } from '../../platform/database/database';
import type { SiteEvent } from '../../tenancy/event';
import { localise } from '../../tenancy/localise';
import { noticeNews } from '../notices';
import { noticeSubscriptions } from './schema';

/**
 * Writes news down for everybody who confirmed that they want to be notified (specification §1), each in their language.
 * The running process sends them.
 * @returns how many people the news is for; those who had it before under the same code do not get it again
 */
export async function queueNews(
  { database }: { database: Database },
  event: SiteEvent,
  news: News,
  now: string,
): Promise<number> {
  const { languages } = event.definition.event;
  return database.transaction(async (tx) => {
    const subscribed = await tx
      .select()
      .from(noticeSubscriptions)
      .where(and(eq(noticeSubscriptions.eventCode, event.code), isNotNull(noticeSubscriptions.confirmedAt)));
    for (const { channel, recipient, locale } of subscribed) {
      await noticeNews(tx, {
        ...{ eventCode: event.code, now, channel, recipient },
        news: news.code,
        subject: localise(news.subject, locale, languages),
        text: localise(news.text, locale, languages),
        path: news.path,
      });
    }
    return subscribed.length;
  });
}
