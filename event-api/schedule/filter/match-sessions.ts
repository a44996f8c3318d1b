import {
  factsText,
  filterRows,
  isForEveryone,
  type ScheduleFilter,
} from '@/lib/domain/programme/schedule-filter';
import type { Locale } from '@/lib/paths';
import type { UseCaseContext } from '../../calls/use-case';
import { MODES } from '../../programme/filter-options';
import { type Programme, readProgramme, type Session } from '../../programme/read-programme';
import { workshopOf } from '../../programme/session-summary';
import { readProgrammeDetails } from '../../programme/workshop-details';
import { sessionWords } from './session-words';

/**
 * The sessions that match a filter of the schedule, by the same rule as its page. Places are not looked at: a list of codes
 * outlives them.
 */
export async function matchSessions(
  { db, event }: Pick<UseCaseContext, 'db' | 'event'>,
  filter: ScheduleFilter,
  locale: Locale,
): Promise<Session[]> {
  const programme = await readProgramme(db, event);
  const details = filter.q === undefined ? undefined : await readProgrammeDetails(db, event);
  const words = details && sessionWords(event, { programme, details }, locale);
  const fits = filterRows({ ...filter, availability: undefined, fits: undefined });
  return programme.sessions.filter((session) =>
    fits({
      facts: factsOf(programme, session),
      words: words?.get(session.code) ?? '',
      availability: undefined,
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
  });
}
