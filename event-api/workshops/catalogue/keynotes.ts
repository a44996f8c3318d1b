import type { Keynote } from '@/lib/contract/parts/workshop';
import type { UseCaseContext } from '../../calls/use-case';
import { type Programme, readProgramme, type Session } from '../../programme/read-programme';
import { workshopOf } from '../../programme/session-summary';
import { readProgrammeDetails } from '../../programme/workshop-details';
import { eventTexts } from '../../tenancy/event-texts';
import { listSessions } from './list-sessions';
import { presenterWriter } from './presenter-writer';

/** The keynotes of the event by start, without those that are cancelled. */
export async function listKeynotes(context: UseCaseContext): Promise<Keynote[]> {
  const { db, event, locale } = context;
  const programme = await readProgramme(db, event);
  const sessions = await listSessions(context, (session) => isKeynote(programme, session));
  const details = await readProgrammeDetails(db, event);
  const texts = eventTexts(event, locale);
  const write = presenterWriter(event, locale);
  return sessions.map((session) => {
    const detail = details.workshops.get(session.workshops_code);
    return {
      session,
      abstract: texts.optional(detail?.abstract),
      photo: texts.optionalPicture(detail?.photo),
      presenters: session.presenters.flatMap(({ code }) => {
        const presenter = details.presenters.get(code);
        if (!presenter) return [];
        const { links: _links, ...shown } = write(presenter);
        return [shown];
      }),
    };
  });
}

/** Whether the workshop or its slot is a keynote, and the session is not cancelled. */
function isKeynote(programme: Programme, session: Session): boolean {
  if (session.cancelled) return false;
  const { kind } = workshopOf(programme, session);
  return kind === 'keynote' || programme.slotByCode.get(session.slotCode)?.kind === 'keynote';
}
