import type { UseCase } from '../../calls/use-case';
import { fileLanguage } from '../../schedule/files/file-language';
import { basketOwner } from '../basket/basket-owner';
import { feedSecret } from './feed-secret';
import { personalCalendar } from './personal-calendar';
import { findFeedOf } from './schedule-feeds';

/**
 * The feed of a personal schedule, or the schedule as a calendar file if the Accept header asks for one (specification §1,
 * My workshops).
 * @throws Refusal 404 without the registration's grant
 */
export const getPersonalSchedule: UseCase<'getPersonalSchedule'> = async (context, { code, language }) => {
  const { db, event, wantedFile } = context;
  const owner = await basketOwner(context, code, 'code');
  if (wantedFile !== null) {
    return personalCalendar(context, { owner, language: fileLanguage(context, language) });
  }
  const feed = await findFeedOf(db, { eventCode: event.code, owner });
  return { feed: feed ? { secret: feedSecret(context, feed), issued_at: feed.issuedAt } : null };
};
