import { notFound } from '@/lib/errors';
import type { UseCase, UseCaseContext } from '../../calls/use-case';
import { locationSummaries } from '../../content/location-summary';
import { type Programme, readProgramme } from '../../programme/read-programme';
import { eventTexts } from '../../tenancy/event-texts';
import { listSessions } from './list-sessions';

/** A room with its building and its sessions. @throws Refusal 404 for an unknown code */
export const getRoomDetail: UseCase<'getRoomDetail'> = async (context, { code }) => {
  const { db, event, locale } = context;
  const programme = await readProgramme(db, event);
  const room = programme.terms.get(`room:${code}`);
  if (!room) throw notFound();
  return {
    code,
    name: eventTexts(event, locale).text(room.name),
    capacity: room.capacity,
    location: buildingOf(context, programme, room.locationCode),
    sessions: await listSessions(context, ({ roomCode }) => roomCode === code),
  };
};

/** A building with the way there; null if the programme names none. */
function buildingOf(
  { event, locale }: Pick<UseCaseContext, 'event' | 'locale'>,
  programme: Programme,
  code: string | null,
) {
  const location = event.definition.locations.find((known) => known.code === code);
  if (!location) return null;
  const { rooms: _rooms, ...shown } = locationSummaries(event, programme, locale)(location);
  return { ...shown, directions: eventTexts(event, locale).optional(location.directions) };
}
