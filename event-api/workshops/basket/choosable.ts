import type { Choosable } from '@/lib/domain/programme/conflicts';
import type { Session } from '../../programme/read-programme';
import { yesNo } from '../../tenancy/page-info';

/** A session as the rules of conflicts look at it. @param left its seats, where they matter; null without a limit */
export function choosable(session: Session, left: number | null = null): Choosable {
  return {
    workshops_session_code: session.code,
    workshops_code: session.workshopCode,
    workshops_schedule_code: session.slotCode,
    workshops_schedule_start: session.startsAt,
    workshops_schedule_end: session.endsAt,
    cancelled: yesNo(session.cancelled),
    availability: { left },
  };
}
