import type { Attendable, Conflict } from '../../domain/programme/conflicts';
import type { Cart } from './cart';
import type { SessionSummary } from './session';

/** Between the specification's names of a session (§3) and those of the rules. */

/** The fields that say when a session is, of which workshop and in which slot. */
export type SessionTimes = Pick<
  SessionSummary,
  | 'workshops_session_code'
  | 'workshops_code'
  | 'workshops_schedule_code'
  | 'workshops_schedule_start'
  | 'workshops_schedule_end'
>;

/** A session of an answer as the rules of conflicts see it. */
export function attendableOf(session: SessionTimes): Attendable {
  return {
    code: session.workshops_session_code,
    workshopCode: session.workshops_code,
    slotCode: session.workshops_schedule_code,
    startsAt: session.workshops_schedule_start,
    endsAt: session.workshops_schedule_end,
  };
}

/** A conflict as the basket's answer writes it. */
export function conflictOnWire({ reason, code, otherCode }: Conflict): Cart['conflicts'][number] {
  return { reason, session_code: code, other_session_code: otherCode };
}
