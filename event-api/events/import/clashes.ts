import { groupBy } from '@/lib/domain/group-by';
import { isSame } from '../digest';
import type { ProgrammeRows } from '../event-rows/programme-rows';
import { type BookedSession, type DoubleBooking, doubleBookings } from '../rules/booked-twice';

/** Rooms and presenters that have two sessions at once in a programme, and had not before. */
export function newClashes(before: ProgrammeRows, after: ProgrammeRows): DoubleBooking[] {
  if (
    isSame(before.sessions, after.sessions) &&
    isSame(before.workshopPresenters, after.workshopPresenters)
  ) {
    return [];
  }
  const nameOf = ({ what, code, session, other }: DoubleBooking) =>
    [what, code, ...[session, other].sort()].join(' ');
  const known = new Set(doubleBookings(bookedIn(before)).map(nameOf));
  return doubleBookings(bookedIn(after)).filter((clash) => !known.has(nameOf(clash)));
}

function bookedIn({ sessions, workshopPresenters }: ProgrammeRows): BookedSession[] {
  const presenting = groupBy(workshopPresenters, ({ workshopCode }) => workshopCode);
  return sessions
    .filter(({ cancelled }) => !cancelled)
    .map(({ code, workshopCode: workshop, type, roomCode, startsAt, endsAt }) => ({
      ...{ code, workshop, type, startsAt, endsAt },
      room: roomCode ?? undefined,
      presenters: (presenting.get(workshop) ?? []).map(({ presenterCode }) => presenterCode),
    }));
}
