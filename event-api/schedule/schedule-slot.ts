import type { z } from 'zod';
import type { scheduleSlot } from '@/lib/contract/schedule';
import { groupBy } from '@/lib/domain/group-by';
import type { Locale } from '@/lib/i18n/languages';
import { findTrack, mayAttend } from '../programme/queries';
import type { Programme, Session, Slot } from '../programme/read-programme';
import type { SiteEvent } from '../tenancy/event';
import { eventTexts } from '../tenancy/event-texts';

export interface ScheduleFilter {
  /** A conference day; by default all. */
  day?: string | undefined;
  /** Code of a registration track, for only the sessions that it includes. */
  track?: string | undefined;
}

/** The slots and sessions of a day and track. @throws Refusal 404 for a track that the event does not have */
export function filterProgramme(
  event: SiteEvent,
  programme: Programme,
  { day, track: code }: ScheduleFilter,
) {
  const track = findTrack(event, code);
  const onDay = (item: { day: string }) => day === undefined || item.day === day;
  const sessions = programme.sessions.filter(
    (session) => onDay(session) && (!track || mayAttend(track, session, programme)),
  );
  return {
    slots: programme.slots.filter(onDay),
    sessions,
    bySlot: groupBy(sessions, ({ slotCode }) => slotCode),
  };
}

/** Makes a function that turns a slot into its answer in the language of a call. */
export function slotWriter(event: SiteEvent, locale: Locale) {
  const texts = eventTexts(event, locale);
  const locations = new Map(event.definition.locations.map((location) => [location.code, location]));
  return (slot: Slot, sessions: readonly Session[]): z.infer<typeof scheduleSlot> => ({
    workshops_schedule_code: slot.code,
    day: slot.day,
    start: slot.startsAt,
    end: slot.endsAt,
    title: texts.text(slot.title),
    kind: slot.kind,
    location: texts.optional(slot.locationCode === null ? null : locations.get(slot.locationCode)?.name),
    sessions: sessions.filter((session) => !session.cancelled).length,
  });
}
