import type { AnswerOf } from '@/lib/contract/parts/call';
import type { getScheduleByCodeAndTrack as call } from '@/lib/contract/schedule';
import type { UseCaseContext } from '../calls/use-case';
import { type Programme, readProgramme, type Session, type Slot } from '../programme/read-programme';
import { workshopOf } from '../programme/session-summary';
import { eventTexts } from '../tenancy/event-texts';
import { filterProgramme, type ScheduleFilter, slotWriter } from './schedule-slot';

/** The schedule at a glance: the slots of a day, with the titles of keynotes (specification §1). */
export async function getScheduleByCodeAndTrack(
  { db, event, locale }: UseCaseContext,
  filter: ScheduleFilter,
): Promise<AnswerOf<typeof call>> {
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
