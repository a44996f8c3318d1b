import type { AnswerOf } from '@/lib/contract/call';
import type { getSessionDetail as call } from '@/lib/contract/workshops';
import { notFound } from '@/lib/errors';
import type { UseCaseContext } from '../calls/use-case';
import { eventTexts } from '../site/event-texts';
import { findWorkshopDetail } from './find-workshop-detail';
import { listSessions } from './list-sessions';
import { readProgramme } from './programme';

/** A session with its workshop in full, and when else it is offered. @throws Refusal 404 for an unknown session */
export async function getSessionDetail(
  context: UseCaseContext,
  { x: code }: { x: string },
): Promise<AnswerOf<typeof call>> {
  const { db, event, locale } = context;
  const programme = await readProgramme(db, event);
  const workshopCode = programme.sessionByCode.get(code)?.workshopCode;
  if (workshopCode === undefined) throw notFound();
  const offered = await listSessions(context, (each) => each.workshopCode === workshopCode);
  const session = offered.find((each) => each.workshops_session_code === code);
  if (!session) throw notFound();
  const { workshop, presenters } = await findWorkshopDetail(db, { eventCode: event.code, workshopCode });
  const texts = eventTexts(event, locale);
  return {
    ...session,
    abstract: texts.optional(workshop?.abstract),
    links: workshop?.links ?? [],
    presenter_details: presenters.map((presenter) => ({
      code: presenter.code,
      name: presenter.name,
      role: texts.optional(presenter.role),
      organization: texts.optional(presenter.organization),
      biography: texts.optional(presenter.biography),
      photo: presenter.photo,
    })),
    other_sessions: offered.filter((each) => each !== session),
  };
}
