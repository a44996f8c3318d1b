import type { AnswerOf } from '@/lib/contract/parts/call';
import type { getEventDays as call } from '@/lib/contract/schedule';
import { formatDay } from '@/lib/time/format';
import type { UseCaseContext } from '../calls/use-case';
import { readProgramme } from '../programme/read-programme';
import { eventTexts } from '../tenancy/event-texts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The days of the conference. A day without a title gets its date as title. */
export async function getEventDays({ db, event, locale }: UseCaseContext): Promise<AnswerOf<typeof call>> {
  const { starts, days, day_change, time_zone } = event.definition.event;
  const { sessions } = await readProgramme(db, event);
  const texts = eventTexts(event, locale);
  return {
    time_zone,
    day_change,
    days: days.map(({ day: number, title }) => {
      // The day is formatted in UTC because `midnight` is in UTC.
      const midnight = new Date(Date.parse(starts) + (number - 1) * DAY_MS).toISOString();
      const day = midnight.slice(0, 10);
      return {
        day,
        title: texts.optional(title) ?? formatDay(midnight, 'UTC', locale),
        sessions: sessions.filter((session) => session.day === day && !session.cancelled).length,
      };
    }),
  };
}
