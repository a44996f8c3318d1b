import type { AnswerOf } from '@/lib/contract/parts/call';
import type {
  getEventDays as eventDays,
  getScheduleByCodeAndTrack as schedule,
  getScheduleListByCodeAndTrack as scheduleList,
} from '@/lib/contract/schedule';
import { nowAndNext } from '@/lib/domain/programme/now-and-next';
import { formatDay } from '@/lib/time/format';
import type { UseCase, UseCaseContext } from '../calls/use-case';
import { countValues, filterOptions, underEveryFilter } from '../programme/filter-options';
import { type Programme, readProgramme, type Session, type Slot } from '../programme/read-programme';
import { readSeats } from '../programme/seats';
import { sessionSummaries, workshopOf } from '../programme/session-summary';
import { eventTexts } from '../tenancy/event-texts';
import { matchSessions } from './filter/match-sessions';
import { filterProgramme, type ScheduleFilter, slotWriter } from './schedule-slot';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The days of the conference. A day without a title gets its date as title. */
export async function getEventDays({
  db,
  event,
  locale,
}: UseCaseContext): Promise<AnswerOf<typeof eventDays>> {
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

/** The schedule at a glance: the slots of a day, with the titles of keynotes (specification §1). */
export async function getScheduleByCodeAndTrack(
  { db, event, locale }: UseCaseContext,
  filter: ScheduleFilter,
): Promise<AnswerOf<typeof schedule>> {
  const programme = await readProgramme(db, event);
  const { slots, bySlot } = filterProgramme(event, programme, filter);
  const writeSlot = slotWriter(event, locale);
  const texts = eventTexts(event, locale);
  return {
    time_zone: event.definition.event.time_zone,
    slots: slots.map((slot) => {
      const sessions = bySlot.get(slot.code) ?? [];
      const highlights = firstPerWorkshop(
        sessions.filter((session) => isHighlight(programme, slot, session)),
      );
      return {
        ...writeSlot(slot, sessions),
        highlights: highlights.map((session) => ({
          code: session.code,
          title: texts.text(workshopOf(programme, session).title),
          presenters: [...(programme.presentersByWorkshop.get(session.workshopCode) ?? [])],
        })),
      };
    }),
  };
}

function isHighlight(programme: Programme, slot: Slot, session: Session): boolean {
  return !session.cancelled && (slot.kind === 'keynote' || workshopOf(programme, session).kind === 'keynote');
}

/** A keynote with a session in the room and one online is listed once. */
function firstPerWorkshop(sessions: readonly Session[]): Session[] {
  const seen = new Set<string>();
  return sessions.filter(({ workshopCode }) => !seen.has(workshopCode) && seen.add(workshopCode));
}

/**
 * The slots of a day and every session in them, or what a search finds with its slots, or what goes on at an instant and next, with
 * its present availability.
 */
export async function getScheduleListByCodeAndTrack(
  context: UseCaseContext,
  { q, at, ...filter }: ScheduleFilter & { q?: string | undefined; at?: string | undefined },
): Promise<AnswerOf<typeof scheduleList>> {
  const { db, event, locale, clock } = context;
  const programme = await readProgramme(db, event);
  const { slots, sessions: all, bySlot } = filterProgramme(event, programme, filter);
  const present = at === undefined ? undefined : nowAndNext(all, Date.parse(at));
  const sessions = present ? [...present.now, ...present.next] : all;
  const matches = q ? new Set(await matchSessions(context, { q })) : undefined;
  const found = matches ? sessions.filter((session) => matches.has(session)) : sessions;
  const used = new Set(found.map(({ slotCode }) => slotCode));
  const seatsLeft = await readSeats(db, {
    eventCode: event.code,
    now: clock.now(),
    sessionCodes: matches && found.map(({ code }) => code),
  });
  const writeSlot = slotWriter(event, locale);
  const summarise = sessionSummaries(event, programme, locale);
  return {
    time_zone: event.definition.event.time_zone,
    slots: present
      ? []
      : slots
          .filter((slot) => !matches || used.has(slot.code))
          .map((slot) => writeSlot(slot, bySlot.get(slot.code) ?? [])),
    sessions: found.map((session) => summarise(session, seatsLeft(session.code))),
    ...(present && { others_on: present.others }),
  };
}

/** The filters of the whole programme, without values that no session has. */
export const listFilters: UseCase<'listFilters'> = async ({ db, event, locale }) => {
  const programme = await readProgramme(db, event);
  const write = await filterOptions(event, programme, locale);
  return underEveryFilter((filter) => write(filter, countValues(filter, programme, programme.sessions)));
};
