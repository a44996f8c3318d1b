import { conflictsWith } from '@/lib/domain/programme/conflicts';
import { type Message, notFound } from '@/lib/errors';
import type { UseCaseContext } from '../../calls/use-case';
import type { Ticket } from '../../platform/owner-kind';
import { mayAttend } from '../../programme/queries';
import type { Programme, Session } from '../../programme/read-programme';
import { MAX_SESSIONS } from '../../workshops/basket/basket-limit';
import { titleOf } from '../../workshops/basket/refuse-when-full';
import { hasWorkshopsStep, type Track } from '../tracks';
import type { ChangeProblem } from './wanted-change';

export interface WantedSessions {
  kept: Session[];
  added: Session[];
  /** Given up by the attendee. */
  dropped: Session[];
  /** Given up because the new ticket does not include them. */
  excluded: Session[];
  problems: SessionProblem[];
}

/** A problem of the wanted sessions. */
export interface SessionProblem extends ChangeProblem {
  reason: 'cancelled' | 'excluded' | 'conflict' | 'too_many' | 'too_few';
  /** Codes of those that it is about. */
  sessions: readonly string[];
}

interface Wanted {
  programme: Programme;
  track: Track;
  mode: Ticket['mode'];
  /** The sessions that are attended now. */
  present: readonly string[];
  /** Those that are wanted; the present ones where nothing was asked. */
  codes: readonly string[] | undefined;
}

/**
 * The sessions after a change, with what stands in the way (specification §4, §5).
 * @throws Refusal 404 at `sessions` for a session that the event does not have
 */
export async function wantedSessions(
  reader: Pick<UseCaseContext, 'event' | 'locale' | 'db'>,
  { programme, track, mode, present, codes = present }: Wanted,
): Promise<WantedSessions> {
  const named = (code: string): Session => {
    const session = programme.sessionByCode.get(code);
    if (!session) throw notFound('sessions');
    return session;
  };
  const isIncluded = (session: Session) => mayAttend({ ...track, modes: [mode] }, session, programme);
  const had = present.map(named);
  const wanted = [...new Set(codes)].map(named);
  const isWanted = (session: Session) => wanted.includes(session);
  const kept = had.filter((session) => isWanted(session) && isIncluded(session));
  const excluded = had.filter((session) => isWanted(session) && !isIncluded(session));
  const dropped = had.filter((session) => !isWanted(session));
  const added = wanted.filter((session) => !had.includes(session));
  const after = [...kept, ...added];

  const problems: SessionProblem[] = [];
  const tell = (
    { reason, of }: { reason: SessionProblem['reason']; of: readonly Session[] },
    key: string,
    values: Message['values'],
  ) =>
    problems.push({
      field: 'sessions',
      status: 422,
      reason,
      message: { key, values },
      sessions: of.map((session) => session.code),
    });
  for (const session of added) {
    const title = titleOf(reader, programme, session);
    if (session.cancelled) {
      tell({ reason: 'cancelled', of: [session] }, 'change_session_cancelled', { title });
    } else if (!isIncluded(session)) {
      tell({ reason: 'excluded', of: [session] }, 'change_session_excluded', { title });
    }
    const [conflict] = conflictsWith(session, after);
    const other = conflict && programme.sessionByCode.get(conflict.otherCode);
    // Two new sessions that conflict are named once.
    if (other && !(added.includes(other) && added.indexOf(other) < added.indexOf(session))) {
      const values = { title, other: titleOf(reader, programme, other) };
      tell({ reason: 'conflict', of: [session, other] }, 'change_session_conflict', values);
    }
  }
  const limit = Math.min(track.workshop_limit ?? MAX_SESSIONS, MAX_SESSIONS);
  if (after.length > limit) {
    tell({ reason: 'too_many', of: after }, 'registration_problem_workshops_too_many', { count: limit });
  }
  const required = reader.event.definition.registration.workshops_required;
  const isChoosing = await hasWorkshopsStep(reader.db, reader.event, track, [mode]);
  // Who had fewer before, as after a cancellation, may change everything else.
  if (isChoosing && after.length < required && after.length < had.length) {
    tell({ reason: 'too_few', of: after }, 'registration_problem_workshops_missing', { count: required });
  }
  return { kept, added, dropped, excluded, problems };
}
