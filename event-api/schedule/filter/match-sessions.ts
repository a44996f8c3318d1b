import {
  factsText,
  filterRows,
  isForEveryone,
  type ScheduleFilter,
} from '@/lib/domain/programme/schedule-filter';
import type { UseCaseContext } from '../../calls/use-case';
import { MODES } from '../../programme/filter-options';
import { type Programme, readProgramme, type Session } from '../../programme/read-programme';
import { searchSessions } from '../../programme/search-sessions';
import { mediaOf, workshopOf } from '../../programme/session-summary';
import { readProgrammeDetails } from '../../programme/workshop-details';

/**
 * The sessions that match a filter of the schedule, by the same rule as its page. Places are not looked at: a list of codes
 * outlives them.
 */
export async function matchSessions(
  { db, event }: Pick<UseCaseContext, 'db' | 'event'>,
  filter: ScheduleFilter,
): Promise<Session[]> {
  const programme = await readProgramme(db, event);
  const { q, ...facets } = filter;
  const isFound =
    q === undefined ? () => true : searchSessions(event, programme, await readProgrammeDetails(db, event), q);
  const fits = filterRows({ ...facets, availability: undefined, fits: undefined });
  return programme.sessions.filter(
    (session) =>
      isFound(session) &&
      fits({
        facts: factsOf(programme, session),
        words: '',
        availability: undefined,
        workshop: session.workshopCode,
      }),
  );
}

function factsOf(programme: Programme, session: Session): string {
  const { strandCode, kind, language, audiences } = workshopOf(programme, session);
  return factsText({
    strand: strandCode,
    kind,
    modes: [MODES[session.type]],
    languages: [language],
    audiences: isForEveryone(audiences) ? [] : audiences,
    room: session.roomCode,
    media: mediaOf(workshopOf(programme, session)),
  });
}
