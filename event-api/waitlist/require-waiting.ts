import { REQUEST, refuse } from '@/lib/errors';
import type { RegistrationStatus } from '../registration/statuses';

/** @throws Refusal 409 when an entry is no longer waiting: its offer was accepted, or it was withdrawn */
export function requireWaiting(status: RegistrationStatus): void {
  if (status !== 'waitlisted' && status !== 'offered') {
    throw refuse(409, REQUEST, `registration_is_${status}`);
  }
}
