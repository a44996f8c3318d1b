import type { Programme, Session } from '../../programme/read-programme';
import { workshopOf } from '../../programme/session-summary';

/** What a session adds to the total before tax, in minor units; 0 if its fee is paid to the instructor. */
export function chargedFee(programme: Programme, session: Session): number {
  const { feeAmount, payable } = workshopOf(programme, session);
  return payable === 'registration' ? (feeAmount ?? 0) : 0;
}

export const isChargedFor = (programme: Programme, session: Session): boolean =>
  chargedFee(programme, session) > 0;
