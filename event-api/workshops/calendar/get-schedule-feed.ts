import { notFound } from '@/lib/errors';
import type { UseCase } from '../../calls/use-case';
import { rowOwner } from '../../platform/database/owner-columns';
import { fileLanguage } from '../../schedule/files/file-language';
import { readFeedSecret } from './feed-secret';
import { personalCalendar } from './personal-calendar';
import { findFeed } from './schedule-feeds';

/**
 * Somebody's own schedule for the programs that follow it, which have no token: the address is all that they know.
 * @throws Refusal 404 for an address that is unknown, renewed or another event's
 */
export const getScheduleFeed: UseCase<'getScheduleFeed'> = async (context, { secret, language }) => {
  const { db, event } = context;
  const eventCode = event.code;
  const id = readFeedSecret(context, { eventCode, secret });
  const feed = id === null ? undefined : await findFeed(db, { eventCode, id });
  if (!feed) throw notFound('secret');
  return personalCalendar(context, { owner: rowOwner(feed), language: fileLanguage(context, language) });
};
