import type { SessionSummary } from '@/lib/contract/parts/session';
import type { UseCaseContext } from '../../calls/use-case';
import { type Programme, readProgramme, type Session } from '../../programme/read-programme';
import { readSeats } from '../../programme/seats';
import { sessionSummaries } from '../../programme/session-summary';

/** For more sessions it is cheaper to read the availability of the whole event. */
const MAX_NAMED_SESSIONS = 50;

type Reader = Pick<UseCaseContext, 'db' | 'event' | 'locale' | 'clock'>;

/** The sessions that fulfil a condition, by start, with their present availability. */
export async function listSessions(
  { db, event, locale, clock }: Reader,
  isWanted: (session: Session, programme: Programme) => boolean,
): Promise<SessionSummary[]> {
  const programme = await readProgramme(db, event);
  const sessions = programme.sessions.filter((session) => isWanted(session, programme));
  const seatsLeft = await readSeats(db, {
    eventCode: event.code,
    now: clock.now(),
    sessionCodes: sessions.length > MAX_NAMED_SESSIONS ? undefined : sessions.map((session) => session.code),
  });
  const summarise = sessionSummaries(event, programme, locale);
  return sessions.map((session) => summarise(session, seatsLeft(session.code)));
}
