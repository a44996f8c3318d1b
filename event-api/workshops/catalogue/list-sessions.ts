import type { SessionSummary } from '@/lib/contract/parts/session';
import type { UseCaseContext } from '../../calls/use-case';
import { type Programme, readProgramme, type Session } from '../../programme/read-programme';
import { readSeats } from '../../programme/seats';
import { sessionSummaries } from '../../programme/session-summary';

/** Sessions named one by one are asked for one by one up to here; beyond, all at once is cheaper. */
const MAX_NAMED_SESSIONS = 50;

type Reader = Pick<UseCaseContext, 'db' | 'event' | 'locale' | 'clock'>;

/** Sessions of the event that fulfil a condition, by start, with availability now. */
export async function listSessions(
  { db, event, locale, clock }: Reader,
  isWanted: (session: Session, programme: Programme) => boolean,
): Promise<SessionSummary[]> {
  const programme = await readProgramme(db, event);
  const wanted = programme.sessions.filter((session) => isWanted(session, programme));
  const seatsLeft = await readSeats(db, {
    eventCode: event.code,
    now: clock.now(),
    sessionCodes: wanted.length > MAX_NAMED_SESSIONS ? undefined : wanted.map((session) => session.code),
  });
  const summarise = sessionSummaries(event, programme, locale);
  return wanted.map((session) => summarise(session, seatsLeft(session.code)));
}
