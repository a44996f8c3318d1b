import type { EventDefinition, Programme } from '../../definition/definition';
import type { FieldPath } from '../../definition/leaves';
import type { Calendar } from '../../definition/resolve-calendar';
import type { Complaint } from '../problems/problem';
import { because } from '../problems/reasons';
import { MAX_CODE_CHARS, slugOf } from '../schedule-files/stable-codes';

type Workshop = Programme['workshops'][number];
type Session = Workshop['sessions'][number];

/** What stands against a session at its time in its room. */
export type Clash =
  | { kind: 'capacity'; room: string; places: number }
  | { kind: 'room'; room: string; with: ClashingSession }
  | { kind: 'presenter'; name: string; with: ClashingSession };

/** Another session at that time. */
interface ClashingSession {
  code: string;
  title: Workshop['title'];
}

/**
 * Finds what the import leaves to the organiser but is a mistake where one session is added alone: a room or a presenter
 * twice at one time, and more places than the room has.
 * @param at indices of the workshop and of its session, in a definition that has passed the other rules
 */
export function findClashes(
  { programme }: EventDefinition,
  calendar: Calendar,
  at: { workshop: number; session: number },
): Clash[] {
  const { workshops, rooms, presenters } = programme;
  const workshop = workshops[at.workshop];
  const session = workshop?.sessions[at.session];
  if (!workshop || !session) return [];
  const spanOf = spans(programme, calendar);
  const own = spanOf(session);
  const meanwhile = workshops.flatMap((other) =>
    other.sessions
      .filter((each) => each !== session && !each.cancelled && overlap(own, spanOf(each)))
      .map((each) => ({ workshop: other, room: each.room, with: { code: each.code, title: other.title } })),
  );
  const room = rooms.find(({ code }) => code === session.room);
  const { capacity } = session;
  const isTooMuch =
    room?.capacity !== undefined &&
    session.type === 'I' &&
    capacity !== undefined &&
    capacity > room.capacity;
  return [
    ...(isTooMuch ? [{ kind: 'capacity' as const, room: room.code, places: room.capacity ?? 0 }] : []),
    ...meanwhile.flatMap((other) =>
      session.room !== undefined && other.room === session.room
        ? [{ kind: 'room' as const, room: session.room, with: other.with }]
        : [],
    ),
    ...meanwhile.flatMap((other) =>
      workshop.presenters
        .filter((code) => other.workshop.presenters.includes(code))
        .map((code) => ({
          kind: 'presenter' as const,
          name: presenters.find((each) => each.code === code)?.name ?? code,
          with: other.with,
        })),
    ),
  ];
}

/** What the command says of it, at the field of the session. */
export function complaintOf(clash: Clash, at: { workshop: number; session: number }): Complaint {
  const path: FieldPath = ['programme', 'workshops', at.workshop, 'sessions', at.session];
  switch (clash.kind) {
    case 'capacity':
      return {
        path: [...path, 'capacity'],
        message: `is more than the ${clash.places} places of the room "${clash.room}".`,
        inWords: because('above_places', { places: clash.places }),
      };
    case 'room':
      return {
        path: [...path, 'room'],
        message: `the session "${clash.with.code}" has the room "${clash.room}" at that time.`,
        inWords: because('room_twice', { room: clash.room, session: clash.with.code }),
      };
    case 'presenter':
      return {
        path: [...path, 'slot'],
        message: `${clash.name} presents the session "${clash.with.code}" at that time.`,
        inWords: because('presenter_twice', { presenter: clash.name, session: clash.with.code }),
      };
  }
}

interface Span {
  startsAt: string;
  endsAt: string;
}

function spans({ slots }: Programme, calendar: Calendar): (session: Session) => Span | undefined {
  const bySlot = new Map(slots.map((slot) => [slot.code, slot]));
  return ({ slot, day, from, to }) => {
    if (day !== undefined && from !== undefined && to !== undefined) return calendar.span({ day, from, to });
    const ownSlot = slot === undefined ? undefined : bySlot.get(slot);
    return ownSlot && calendar.span(ownSlot);
  };
}

const overlap = (one: Span | undefined, other: Span | undefined): boolean =>
  one !== undefined && other !== undefined && one.startsAt < other.endsAt && other.startsAt < one.endsAt;

/** A code made of a name that nothing else has: with -2, -3, … behind it where the name alone is taken. */
export function freeCode(name: string, taken: ReadonlySet<string>, fallback: string): string {
  const slug = slugOf(name) || fallback;
  if (!taken.has(slug)) return slug;
  return numbered(slug, taken, 2);
}

/** The code with the first number from `first` that nothing else has. */
export function numbered(slug: string, taken: ReadonlySet<string>, first: number): string {
  for (let number = first; ; number += 1) {
    const ending = `-${number}`;
    const code = `${slug.slice(0, MAX_CODE_CHARS - ending.length).replace(/-+$/, '')}${ending}`;
    if (!taken.has(code)) return code;
  }
}
