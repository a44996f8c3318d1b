import type { EventDefinition } from '../../definition/definition';
import type { FieldPath } from '../../definition/leaves';
import type { Calendar } from '../../definition/resolve-calendar';
import type { Complaint } from '../problems/problem';

interface Booking {
  session: string;
  path: FieldPath;
  type: 'I' | 'O';
  startsAt: string;
  endsAt: string;
}

/**
 * Rooms and presenters that two sessions have at once. A workshop in a room and online at the same time is one session to those
 * who present it.
 */
export function bookedTwice({ programme }: EventDefinition, calendar: Calendar): Complaint[] {
  const slots = new Map(programme.slots.map((slot) => [slot.code, slot]));
  const rooms = new Map<string, Booking[]>();
  const presenters = new Map<string, Booking[]>();
  for (const [at, workshop] of programme.workshops.entries()) {
    const typeAt = new Map<string, Booking['type']>();
    for (const [index, { code, cancelled, type, ...session }] of workshop.sessions.entries()) {
      const slot = session.slot === undefined ? undefined : slots.get(session.slot);
      const [day, from, to] = [session.day ?? slot?.day, session.from ?? slot?.from, session.to ?? slot?.to];
      if (cancelled || day === undefined || from === undefined || to === undefined) continue;
      const { startsAt, endsAt } = calendar.span({ day, from, to });
      const path = ['programme', 'workshops', at, 'sessions', index];
      const booking = { session: code, path, type, startsAt, endsAt };
      if (session.room !== undefined && type === 'I') book(rooms, session.room, booking);
      const span = `${startsAt} ${endsAt}`;
      const other = typeAt.get(span);
      typeAt.set(span, type);
      if (other !== undefined && other !== type) continue;
      for (const presenter of workshop.presenters) book(presenters, presenter, booking);
    }
  }
  return [
    ...overlaps(rooms, (room, other) => `the room "${room}" has the session "${other}" at the same time.`, [
      'room',
    ]),
    ...overlaps(presenters, (who, other) => `"${who}" presents the session "${other}" at the same time.`, []),
  ];
}

function book(bookings: Map<string, Booking[]>, code: string, booking: Booking): void {
  bookings.set(code, [...(bookings.get(code) ?? []), booking]);
}

/** One complaint for each booking that begins before an earlier one has ended. */
function overlaps(
  bookings: ReadonlyMap<string, readonly Booking[]>,
  message: (code: string, other: string) => string,
  field: FieldPath,
): Complaint[] {
  return [...bookings].flatMap(([code, list]) => {
    let longest: Booking | undefined;
    const inOrder = [...list].sort((one, other) => one.startsAt.localeCompare(other.startsAt));
    return inOrder.flatMap((booking): Complaint[] => {
      const before = longest;
      if (!before || booking.endsAt > before.endsAt) longest = booking;
      return before && booking.startsAt < before.endsAt
        ? [{ path: [...booking.path, ...field], message: message(code, before.session) }]
        : [];
    });
  });
}
