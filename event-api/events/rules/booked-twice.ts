import type { EventDefinition } from '../../definition/definition';
import type { FieldPath } from '../../definition/leaves';
import type { Calendar } from '../../definition/resolve-calendar';
import type { Complaint } from '../problems/problem';
import { because } from '../problems/reasons';

/** A session that takes place, with what it takes up. */
export interface BookedSession {
  code: string;
  workshop: string;
  type: 'I' | 'O';
  room: string | undefined;
  presenters: readonly string[];
  startsAt: string;
  endsAt: string;
}

/** A room or somebody who presents that has a session while another one goes on. */
export interface DoubleBooking {
  what: 'room' | 'presenter';
  code: string;
  /** The one that begins later. */
  session: string;
  other: string;
}

/**
 * Rooms and presenters that two sessions have at once. A workshop in a room and online at the same time is one session to those
 * who present it.
 */
export function doubleBookings(sessions: readonly BookedSession[]): DoubleBooking[] {
  const rooms = new Map<string, BookedSession[]>();
  const presenters = new Map<string, BookedSession[]>();
  const typeAt = new Map<string, BookedSession['type']>();
  for (const session of sessions) {
    const { workshop, type, room, startsAt, endsAt } = session;
    if (room !== undefined && type === 'I') book(rooms, room, session);
    const span = `${workshop} ${startsAt} ${endsAt}`;
    const other = typeAt.get(span);
    typeAt.set(span, type);
    if (other !== undefined && other !== type) continue;
    for (const presenter of session.presenters) book(presenters, presenter, session);
  }
  return [...overlaps('room', rooms), ...overlaps('presenter', presenters)];
}

function book(bookings: Map<string, BookedSession[]>, code: string, session: BookedSession): void {
  const list = bookings.get(code);
  if (list) list.push(session);
  else bookings.set(code, [session]);
}

/** One for each session that begins before an earlier one has ended. */
function overlaps(
  what: DoubleBooking['what'],
  bookings: ReadonlyMap<string, readonly BookedSession[]>,
): DoubleBooking[] {
  return [...bookings].flatMap(([code, list]) => {
    let longest: BookedSession | undefined;
    const inOrder = list.toSorted((one, other) =>
      one.startsAt < other.startsAt ? -1 : Number(one.startsAt > other.startsAt),
    );
    return inOrder.flatMap((session): DoubleBooking[] => {
      const before = longest;
      if (!before || session.endsAt > before.endsAt) longest = session;
      return before && session.startsAt < before.endsAt
        ? [{ what, code, session: session.code, other: before.code }]
        : [];
    });
  });
}

/** What a definition has at once, as complaints. */
export function bookedTwice({ programme }: EventDefinition, calendar: Calendar): Complaint[] {
  const slots = new Map(programme.slots.map((slot) => [slot.code, slot]));
  const paths = new Map<string, FieldPath>();
  const booked = programme.workshops.flatMap((workshop, at) =>
    workshop.sessions.flatMap(({ code, cancelled, type, room, ...session }, index): BookedSession[] => {
      const slot = session.slot === undefined ? undefined : slots.get(session.slot);
      const [day, from, to] = [session.day ?? slot?.day, session.from ?? slot?.from, session.to ?? slot?.to];
      if (cancelled || day === undefined || from === undefined || to === undefined) return [];
      paths.set(code, ['programme', 'workshops', at, 'sessions', index]);
      const { startsAt, endsAt } = calendar.span({ day, from, to });
      const { code: own, presenters } = workshop;
      return [{ code, workshop: own, type, room, presenters, startsAt, endsAt }];
    }),
  );
  return doubleBookings(booked).map(({ what, code, session, other }) => {
    const path = paths.get(session) ?? [];
    return what === 'room'
      ? {
          path: [...path, 'room'],
          message: `the room "${code}" has the session "${other}" at the same time.`,
          inWords: because('room_twice', { room: code, session: other }),
        }
      : {
          path,
          message: `"${code}" presents the session "${other}" at the same time.`,
          inWords: because('presenter_twice', { presenter: code, session: other }),
        };
  });
}
