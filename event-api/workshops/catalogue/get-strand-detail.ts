import { notFound } from '@/lib/errors';
import type { UseCase } from '../../calls/use-case';
import { readProgramme } from '../../programme/read-programme';
import { workshopOf } from '../../programme/session-summary';
import { eventTexts } from '../../tenancy/event-texts';
import { listSessions } from './list-sessions';

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
