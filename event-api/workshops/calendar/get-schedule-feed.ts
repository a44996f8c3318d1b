import { notFound } from '@/lib/errors';
import type { UseCase } from '../../calls/use-case';
import { rowOwner } from '../../platform/database/owner-columns';
import { fileLanguage } from '../../schedule/files/file-language';
import { readFeedSecret } from './feed-secret';
import { personalCalendar } from './personal-calendar';
import { findFeed } from './schedule-feeds';

/**
 * A personal schedule for calendar programs that subscribe to it. They have no token, so the secret in the address is the
 * only proof.
 * @throws Refusal 404 for a secret that is unknown, replaced or another event's
 */
export const getScheduleFeed: UseCase<'getScheduleFeed'> = async (context, { secret, language }) => {
  const { db, event } = context;
  const eventCode = event.code;
  const id = readFeedSecret(context, { eventCode, secret });
  const feed = id === null ? undefined : await findFeed(db, { eventCode, id });
  if (!feed) throw notFound('secret');
  return personalCalendar(context, { owner: rowOwner(feed), language: fileLanguage(context, language) });
};
