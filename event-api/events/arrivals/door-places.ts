import { placeText } from '@/lib/domain/attendance/place';
import type { DoorRule } from '@/lib/domain/attendance/verdict';
import type { Locale } from '@/lib/i18n/languages';
import { activitiesOf } from '../../activities/activities-on-offer';
import type { Db } from '../../platform/database/database';
import { occupanciesOf } from '../../platform/inventory/availability';
import { ITEM_KINDS } from '../../platform/inventory/items';
import { readProgramme } from '../../programme/read-programme';
import type { SiteEvent } from '../../tenancy/event';
import { eventTexts } from '../../tenancy/event-texts';

/** A place where people can be let in. */
export interface PlaceAtEvent {
  rule: DoorRule;
  /** Null for the entrance. */
  name: string | null;
  room: string | null;
  startsAt: string | null;
  endsAt: string | null;
}

/** The entrance, then what has a door of its own, in the order of time. */
export async function readDoorPlaces(
  db: Db,
  { event, locale, now }: { event: SiteEvent; locale: Locale; now: string },
): Promise<PlaceAtEvent[]> {
  const { text } = eventTexts(event, locale);
  const programme = await readProgramme(db, event);
  const seats = await occupanciesOf(db, { eventCode: event.code, now, kind: ITEM_KINDS.workshopSession });
  const limited = new Set(seats.filter(({ capacity }) => capacity !== null).map(({ code }) => code));
  const { registration } = event.definition;
  const sessions = programme.sessions.flatMap((session): PlaceAtEvent[] => {
    if (session.cancelled || session.type === 'O') return [];
    const isChosen = programme.slotByCode.get(session.slotCode)?.kind === 'workshops';
    const room = programme.terms.get(`room:${session.roomCode}`)?.name;
    // Where nobody needs a seat, everybody may listen.
    const isOpen = !registration.workshops || !isChosen || !limited.has(session.code);
    return [
      {
        rule: { kind: 'session', code: session.code, isOpen },
        name: text(programme.workshopByCode.get(session.workshopCode)?.title ?? session.workshopCode),
        room: room === undefined ? null : text(room),
        startsAt: session.startsAt,
        endsAt: session.endsAt,
      },
    ];
  });
  const activities = activitiesOf(event).map(
    ({ code, name, startsAt, endsAt }): PlaceAtEvent => ({
      rule: { kind: 'activity', code, isOpen: false },
      ...{ name: text(name), room: null, startsAt, endsAt },
    }),
  );
  const inside = [...sessions, ...activities].sort((a, b) =>
    (a.startsAt ?? '').localeCompare(b.startsAt ?? ''),
  );
  return [
    { rule: { kind: 'entrance', isOpen: true }, name: null, room: null, startsAt: null, endsAt: null },
    ...inside,
  ];
}

export const ruleOf = (places: readonly PlaceAtEvent[], place: string): DoorRule | undefined =>
  places.find(({ rule }) => placeText(rule) === place)?.rule;
