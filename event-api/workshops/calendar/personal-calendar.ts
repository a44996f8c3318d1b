import { notFound } from '@/lib/errors';
import type { Locale } from '@/lib/i18n/languages';
import { FileAnswer, type UseCase, type UseCaseContext } from '../../calls/use-case';
import { rowOwner } from '../../platform/database/owner-columns';
import type { Owner } from '../../platform/owner';
import { readProgramme } from '../../programme/read-programme';
import { readProgrammeDetails } from '../../programme/workshop-details';
import { composeScheduleCalendar } from '../../schedule/files/compose-schedule-calendar';
import { fileLanguage } from '../../schedule/files/file-cache';
import { scheduleExport } from '../../schedule/files/schedule-export';
import { eventTranslator } from '../../tenancy/event-texts';
import { basketOwner } from '../basket/basket-owner';
import { readBasket } from '../basket/read-basket';
import { feedSecret, findFeed, findFeedOf, readFeedSecret } from './schedule-feeds';

/**
 * A personal schedule as a calendar file (specification §1, My workshops): confirmed sessions, held ones as tentative, and
 * cancelled ones as cancelled. Sessions that the owner only waits for, or whose hold ended, are left out.
 * @param owner of the basket
 */
export async function personalCalendar(
  context: UseCaseContext,
  { owner, language }: { owner: Owner; language: Locale },
): Promise<FileAnswer> {
  const { db, event, clock } = context;
  const basket = await readBasket({ ...context, locale: language }, { owner, now: clock.now() });
  const shown = basket.items.filter((item) => item.workshops_cart_status === 'Y' || item.cancelled === 'Y');
  const codes = new Set(shown.map((item) => item.workshops_session_code));
  const held = shown
    .filter((item) => item.reserved_until !== null)
    .map((item) => item.workshops_session_code);

  const programme = await readProgramme(db, event);
  const details = await readProgrammeDetails(db, event);
  const sessions = programme.sessions.filter((session) => codes.has(session.code));
  const schedule = scheduleExport(context, { programme, details, sessions }, language);
  const words = await eventTranslator(context.event, language, 'programme');
  const calendar = composeScheduleCalendar(schedule, {
    title: words('file.own', { event: schedule.title }),
    held: { codes: new Set(held), note: words('file.held') },
  });
  const mediaType = 'text/calendar; charset=utf-8; method=PUBLISH';
  return new FileAnswer(calendar, mediaType, `${event.code}-my-workshops.ics`, language);
}

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
