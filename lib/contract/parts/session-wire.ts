import type { Attendable, Conflict } from '../../domain/programme/conflicts';
import type { Cart } from './cart';
import type { SessionSummary } from './session';

/** Translates between the specification's names of a session (§3) and those of the rules. */

/** The fields of a session that the conflict rules need. */
export type SessionTimes = Pick<
  SessionSummary,
  | 'workshops_session_code'
  | 'workshops_code'
  | 'workshops_schedule_code'
  | 'workshops_schedule_start'
  | 'workshops_schedule_end'
>;

/** Converts a session from the wire's names to those of the conflict rules. */
export function attendableOf(session: SessionTimes): Attendable {
  return {
    code: session.workshops_session_code,
    workshopCode: session.workshops_code,
    slotCode: session.workshops_schedule_code,
    startsAt: session.workshops_schedule_start,
    endsAt: session.workshops_schedule_end,
  };
}

/** Converts a conflict to the wire's names. */
export function conflictOnWire({ reason, code, otherCode }: Conflict): Cart['conflicts'][number] {
  return { reason, session_code: code, other_session_code: otherCode };
}
