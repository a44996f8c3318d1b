import type { StateChanges } from '../platform/database/state-changes';

/** `started → submitted → changed* → cancelled`, beside `waitlisted → offered → started` (design §11). */
export type RegistrationStatus = 'started' | 'submitted' | 'changed' | 'cancelled' | 'waitlisted' | 'offered';

/** The allowed changes of a registration's status. */
export const STATUS_CHANGES = {
  // Waitlisted when the place was sold to somebody else while its payment ran.
  started: ['submitted', 'waitlisted', 'cancelled'],
  submitted: ['changed', 'cancelled'],
  changed: ['changed', 'cancelled'],
  cancelled: [],
  waitlisted: ['offered', 'cancelled'],
  // Waitlisted when the offer was not accepted in time, or the person now waits for another track.
  offered: ['started', 'waitlisted', 'cancelled'],
} as const satisfies StateChanges<RegistrationStatus>;
