import type { EventDefinition, Programme } from '../../definition/definition';
import type { FieldPath } from '../../definition/leaves';
import type { Calendar } from '../../definition/resolve-calendar';
import type { Complaint } from '../problems/problem';
import { MAX_CODE_CHARS, slugOf } from '../schedule-files/stable-codes';

type Workshop = Programme['workshops'][number];
type Session = Workshop['sessions'][number];

/**
 * Checks what the import leaves to the organiser but is a mistake where one session is added by command: a room or a
 * presenter twice at one time, and more places than the room has.
 * @param at indices of the workshop and of its session, in a definition that has passed the other rules
 */
export function checkPlacement(
  { programme }: EventDefinition,
  calendar: Calendar,
  at: { workshop: number; session: number },
): Complaint[] {
  const { workshops, rooms, presenters } = programme;
  const workshop = workshops[at.workshop];
  const session = workshop?.sessions[at.session];
  if (!workshop || !session) return [];
  const path: FieldPath = ['programme', 'workshops', at.workshop, 'sessions', at.session];
  const spanOf = spans(programme, calendar);
  const own = spanOf(session);
  const meanwhile = workshops.flatMap((other) =>
    other.sessions
      .filter((each) => each !== session && !each.cancelled && overlap(own, spanOf(each)))
      .map((each) => ({ workshop: other, session: each })),
  );
  const room = rooms.find(({ code }) => code === session.room);
  const { capacity } = session;
  return [
    ...(room?.capacity !== undefined &&
    session.type === 'I' &&
    capacity !== undefined &&
    capacity > room.capacity
      ? [
          {
            path: [...path, 'capacity'],
            message: `is more than the ${room.capacity} places of the room "${room.code}".`,
          },
        ]
      : []),
    ...meanwhile
      .filter((other) => session.room !== undefined && other.session.room === session.room)
      .map((other) => ({
        path: [...path, 'room'],
        message: `the session "${other.session.code}" has the room "${session.room}" at that time.`,
      })),
    ...meanwhile.flatMap((other) =>
      workshop.presenters
        .filter((code) => other.workshop.presenters.includes(code))
        .map((code) => ({
          path: [...path, 'slot'],
          message: `${presenters.find((each) => each.code === code)?.name ?? code} presents the session "${other.session.code}" at that time.`,
        })),
    ),
  ];
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
