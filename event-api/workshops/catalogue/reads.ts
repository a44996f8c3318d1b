import type { SessionSummary } from '@/lib/contract/parts/session';
import { notFound } from '@/lib/errors';
import type { UseCase, UseCaseContext } from '../../calls/use-case';
import { locationSummaries } from '../../content/places';
import { type Programme, readProgramme } from '../../programme/read-programme';
import { workshopOf } from '../../programme/session-summary';
import { readProgrammeDetails } from '../../programme/workshop-details';
import { eventTexts } from '../../tenancy/event-texts';
import { listKeynotes } from './keynotes';
import { listSessions } from './list-sessions';
import { presenterWriter } from './presenter-writer';
import { summaryOf } from './workshop-summary';

/** All keynotes, by start. */
export const getWorkshopKeynotes: UseCase<'getWorkshopKeynotes'> = async (context) => ({
  keynotes: await listKeynotes(context),
});

/** The present or next keynote; after the last one, the first. */
export const getWorkshopKeynote: UseCase<'getWorkshopKeynote'> = async (context) => {
  const keynotes = await listKeynotes(context);
  const now = context.clock.now();
  const next = keynotes.find(({ session }) => session.workshops_schedule_end > now);
  return { keynote: next ?? keynotes[0] ?? null };
};

/** The sessions of a schedule slot. @throws Refusal 404 when the event has no such slot */
export async function getSessionsBySchedule(
  context: UseCaseContext,
  { x: slotCode }: { x: string },
): Promise<SessionSummary[]> {
  const { slotByCode } = await readProgramme(context.db, context.event);
  if (!slotByCode.has(slotCode)) throw notFound();
  return listSessions(context, (session) => session.slotCode === slotCode);
}

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
  const location = event.definition.locations.find((each) => each.code === code);
  if (!location) return null;
  const { rooms: _rooms, ...shown } = locationSummaries(event, programme, locale)(location);
  return { ...shown, directions: eventTexts(event, locale).optional(location.directions) };
}

/** A strand with its sessions. @throws Refusal 404 for an unknown code */
export const getStrandDetail: UseCase<'getStrandDetail'> = async (context, { code }) => {
  const { db, event, locale } = context;
  const strand = (await readProgramme(db, event)).terms.get(`strand:${code}`);
  if (!strand) throw notFound();
  return {
    code,
    name: eventTexts(event, locale).text(strand.name),
    colour: strand.colour,
    sessions: await listSessions(
      context,
      (session, programme) => workshopOf(programme, session).strandCode === code,
    ),
  };
};

/** A presenter with their sessions. @throws Refusal 404 for an unknown code */
export const getPresenterDetail: UseCase<'getPresenterDetail'> = async (context, { code }) => {
  const { db, event, locale } = context;
  const presenter = (await readProgrammeDetails(db, event)).presenters.get(code);
  if (!presenter) throw notFound();
  const sessions = await listSessions(context, ({ workshopCode }, { presentersByWorkshop }) =>
    (presentersByWorkshop.get(workshopCode) ?? []).some((each) => each.code === code),
  );
  const written = presenterWriter(event, locale)(presenter);
  const { biography } = written;
  return {
    ...written,
    summary: biography === null ? null : summaryOf(biography),
    sessions,
  };
};
