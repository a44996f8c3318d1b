import type { Choosable } from '@/lib/domain/programme/conflicts';
import type { Session } from '../../programme/read-programme';

/** A session with what decides whether it can be added. @param seatsLeft null without a limit, or where it does not matter */
export function choosable(session: Session, seatsLeft: number | null = null): Choosable {
  const { code, workshopCode, slotCode, startsAt, endsAt, cancelled } = session;
  return { code, workshopCode, slotCode, startsAt, endsAt, cancelled, seatsLeft };
}
