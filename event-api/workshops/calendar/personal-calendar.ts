import type { Locale } from '@/lib/paths';
import { FileAnswer, type UseCaseContext } from '../../calls/use-case';
import type { Owner } from '../../platform/owner';
import { readProgramme } from '../../programme/read-programme';
import { readProgrammeDetails } from '../../programme/workshop-details';
import { composeScheduleCalendar } from '../../schedule/files/compose-schedule-calendar';
import { scheduleExport } from '../../schedule/files/schedule-export';
import { eventTranslator } from '../../tenancy/event-translator';
import { readBasket } from '../basket/read-basket';

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
