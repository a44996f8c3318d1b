import type { AnswerOf } from '@/lib/contract/parts/call';
import type { getSessionDetail as call } from '@/lib/contract/workshops/sessions';
import { notFound } from '@/lib/errors';
import type { UseCaseContext } from '../../calls/use-case';
import { locationSummaries } from '../../content/places';
import { othersInStrand } from '../../programme/queries';
import { type Programme, readProgramme } from '../../programme/read-programme';
import { textsLanguage } from '../../programme/texts-language';
import { findWorkshopDetail } from '../../programme/workshop-details';
import { eventTexts } from '../../tenancy/event-texts';
import { listSessions } from './list-sessions';
import { summaryOf } from './workshop-summary';

/**
 * A session with all details of its workshop and the workshop's other sessions. A workshop's code means its first session
 * that is not cancelled.
 * @throws Refusal 404 for an unknown code
 */
export async function getSessionDetail(
  context: UseCaseContext,
  { x: code }: { x: string },
): Promise<AnswerOf<typeof call>> {
  const { db, event, locale } = context;
  const programme = await readProgramme(db, event);
  const workshopCode = programme.sessionByCode.get(code)?.workshopCode ?? code;
  const offered = await listSessions(context, (each) => each.workshopCode === workshopCode);
  const session =
    offered.find((each) => each.workshops_session_code === code) ??
    offered.find((each) => each.cancelled === 'N') ??
    offered[0];
  if (!session) throw notFound();
  const { workshop, presenters } = await findWorkshopDetail(db, { eventCode: event.code, workshopCode });
  const texts = eventTexts(event, locale);
  const abstract = texts.optional(workshop?.abstract);
  const listed = programme.workshopByCode.get(workshopCode);
  const { languages } = event.definition.event;
  return {
    ...session,
    // A title that is a name stands the same in all languages, above an abstract that was translated.
    texts_language:
      listed && textsLanguage({ ...listed, abstract: workshop?.abstract }, { languages, locale }),
    // Its own page says “everyone” too, in the organiser's words.
    audiences: audiencesOf(programme, workshopCode).map((name) => texts.text(name)),
    abstract,
    summary: abstract === null ? null : summaryOf(abstract),
    description: texts.optional(workshop?.description),
    photo: texts.optionalPicture(workshop?.photo),
    location: locationOf(context, programme, session.room?.code),
    links: workshop?.links ?? [],
    attachments: workshop?.attachments ?? [],
    feedback_url: workshop?.feedbackUrl ?? null,
    recording: workshop?.recording ? { url: null, ...workshop.recording } : null,
    slides: workshop?.slides ?? null,
    presenter_details: presenters.map((presenter) => ({
      code: presenter.code,
      name: presenter.name,
      role: texts.optional(presenter.role),
      organization: texts.optional(presenter.organization),
      biography: texts.optional(presenter.biography),
      photo: texts.optionalPicture(presenter.photo),
    })),
    other_sessions: offered.filter((each) => each !== session),
    others_in_strand: othersOf(programme, workshopCode).map((other) => ({
      workshops_code: other.code,
      workshops_title: texts.text(other.title),
      presenters: [...(programme.presentersByWorkshop.get(other.code) ?? [])],
    })),
  };
}

/** The location of a room; null if the programme names none, as for online sessions. */
function locationOf(
  { event, locale }: Pick<UseCaseContext, 'event' | 'locale'>,
  programme: Programme,
  roomCode: string | undefined,
) {
  const locationCode = programme.terms.get(`room:${roomCode}`)?.locationCode;
  const location = event.definition.locations.find((each) => each.code === locationCode);
  if (!location) return null;
  const { rooms: _rooms, ...shown } = locationSummaries(event, programme, locale)(location);
  return shown;
}

function othersOf({ workshopByCode, sessions }: Programme, workshopCode: string) {
  const workshop = workshopByCode.get(workshopCode);
  const offered = new Set(sessions.filter(({ cancelled }) => !cancelled).map((each) => each.workshopCode));
  return workshop ? othersInStrand(workshopByCode.values(), workshop, (code) => offered.has(code)) : [];
}

/** The names of a workshop's audiences, those for everyone included. */
function audiencesOf({ workshopByCode, terms }: Programme, workshopCode: string) {
  const codes = workshopByCode.get(workshopCode)?.audiences ?? [];
  return codes.flatMap((code) => terms.get(`audience:${code}`)?.name ?? []);
}
