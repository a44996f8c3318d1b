import { notFound, REQUEST, refuse } from '@/lib/errors';
import type { Programme, Session } from '../../programme/read-programme';

/** How calls name a session: by its code, and optionally by what the caller's page shows about it. */
export interface NamedSession {
  session_code?: string | undefined;
  workshop_code?: string | undefined;
  schedule_code?: string | undefined;
  schedule_start?: string | undefined;
  schedule_end?: string | undefined;
}

/**
 * The session that a call names. Workshop, slot and times must match if given, so that nobody with an outdated page gets a
 * seat at another time than the page shows.
 * @throws Refusal 422 without a code or when something does not match, 404 when the event has no such session
 */
export function chosenSession(programme: Programme, named: NamedSession, prefix = ''): Session {
  const at = (name: keyof NamedSession) => `${prefix}${name}`;
  if (named.session_code === undefined) throw refuse(422, at('session_code'), 'required');
  const session = programme.sessionByCode.get(named.session_code);
  if (!session) throw notFound(at('session_code'));
  const own: [keyof NamedSession, string][] = [
    ['workshop_code', session.workshopCode],
    ['schedule_code', session.slotCode],
    ['schedule_start', session.startsAt],
    ['schedule_end', session.endsAt],
  ];
  for (const [name, value] of own) {
    const expected = named[name];
    if (expected !== undefined && !isSame(expected, value)) throw refuse(422, at(name), 'workshop_mismatch');
  }
  return session;
}

/** Compares instants by their time, because the same instant can be written in several ways. */
function isSame(expected: string, own: string): boolean {
  return expected === own || (/^\d{4}-\d\d-\d\dT/.test(own) && Date.parse(expected) === Date.parse(own));
}

/** @throws Refusal 422 for a cancelled session */
export function requireTakingPlace(session: Session): void {
  if (session.cancelled) throw refuse(422, REQUEST, 'workshop_cancelled');
}
