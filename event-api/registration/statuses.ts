import { REQUEST, refuse } from '@/lib/errors';
import { type RegistrationStatus, STATUS_CHANGES } from './status-changes';

export type { RegistrationStatus } from './status-changes';

export function canFollow(from: RegistrationStatus, to: RegistrationStatus): boolean {
  const following: readonly RegistrationStatus[] = STATUS_CHANGES[from];
  return following.includes(to);
}

/** Whether the registration is complete, so that its seats are sold and there is a receipt. */
export function isSubmitted(status: RegistrationStatus): boolean {
  return status === 'submitted' || status === 'changed';
}

/** @throws Refusal 409 unless the registration is started and not submitted */
export function requireStarted(status: RegistrationStatus): void {
  if (status !== 'started') throw refuse(409, REQUEST, `registration_is_${status}`);
}
