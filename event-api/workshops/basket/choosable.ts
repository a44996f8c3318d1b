import type { Choosable } from '@/lib/domain/programme/conflicts';
import type { Session } from '../../programme/read-programme';

/** Converts a session for the rules of conflicts. @param seatsLeft null when there is no limit, or it does not matter */
export function choosable(session: Session, seatsLeft: number | null = null): Choosable {
  const { code, workshopCode, slotCode, startsAt, endsAt, cancelled } = session;
  return { code, workshopCode, slotCode, startsAt, endsAt, cancelled, seatsLeft };
}
