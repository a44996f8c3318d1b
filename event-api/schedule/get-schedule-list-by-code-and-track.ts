import type { AnswerOf } from '@/lib/contract/parts/call';
import type { getScheduleListByCodeAndTrack as call } from '@/lib/contract/schedule';
import type { UseCaseContext } from '../calls/use-case';
import { readProgramme } from '../programme/read-programme';
import { readSeats } from '../programme/seats';
import { sessionSummaries } from '../programme/session-summary';
import { matchSessions } from './filter/match-sessions';
import { filterProgramme, type ScheduleFilter, slotWriter } from './schedule-slot';

/** The slots of a day and every session in them, or those that a search finds, with its present availability. */
export async function getScheduleListByCodeAndTrack(
  context: UseCaseContext,
  { q, ...filter }: ScheduleFilter & { q?: string | undefined },
): Promise<AnswerOf<typeof call>> {
  const { db, event, locale, clock } = context;
  const programme = await readProgramme(db, event);
  const { slots, sessions, bySlot } = filterProgramme(event, programme, filter);
  const found = q ? new Set(await matchSessions(context, { q }, locale)) : undefined;
  const seatsLeft = await readSeats(db, { eventCode: event.code, now: clock.now() });
  const writeSlot = slotWriter(event, locale);
  const summarise = sessionSummaries(event, programme, locale);
  return {
    time_zone: event.definition.event.time_zone,
    slots: slots.map((slot) => writeSlot(slot, bySlot.get(slot.code) ?? [])),
    sessions: sessions
      .filter((session) => found?.has(session) ?? true)
      .map((session) => summarise(session, seatsLeft(session.code))),
  };
}
