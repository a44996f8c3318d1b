import { REQUEST, refuse } from '@/lib/errors';
import type { RegistrationStatus } from './schema';

export type { RegistrationStatus } from './schema';

/**
 * Which status may follow which (design §11). A started one whose place went while it was paid for goes on the waitlist, and
 * who waits or is offered a place may give it up.
 */
const FOLLOWING: Record<RegistrationStatus, readonly RegistrationStatus[]> = {
  started: ['submitted', 'waitlisted'],
  submitted: ['changed', 'cancelled'],
  changed: ['changed', 'cancelled'],
  cancelled: [],
  waitlisted: ['offered', 'cancelled'],
  offered: ['started', 'waitlisted', 'cancelled'],
};

export function canFollow(from: RegistrationStatus, to: RegistrationStatus): boolean {
  return FOLLOWING[from].includes(to);
}

/** Whether the registration is done: what it has taken is the attendee's, and a receipt can be had. */
export function isSubmitted(status: RegistrationStatus): boolean {
  return status === 'submitted' || status === 'changed';
}

/** @throws Refusal 409 when the registration cannot be changed as a started one can */
export function requireStarted(status: RegistrationStatus): void {
  if (status !== 'started') throw refuse(409, REQUEST, `registration_is_${status}`);
}
