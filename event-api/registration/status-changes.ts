import type { StateChanges } from '../platform/database/state-changes';

/** `started → submitted → changed* → cancelled`, beside `waitlisted → offered → started` (design §11). */
export type RegistrationStatus = 'started' | 'submitted' | 'changed' | 'cancelled' | 'waitlisted' | 'offered';

/** Which status may follow which. */
export const STATUS_CHANGES = {
  // Waitlisted when the place went to somebody else while it was being paid for.
  started: ['submitted', 'waitlisted'],
  submitted: ['changed', 'cancelled'],
  changed: ['changed', 'cancelled'],
  cancelled: [],
  waitlisted: ['offered', 'cancelled'],
  // Waitlisted when the offer was not accepted in time, or another track is waited for.
  offered: ['started', 'waitlisted', 'cancelled'],
} as const satisfies StateChanges<RegistrationStatus>;
