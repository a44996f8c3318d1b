import { REQUEST, refuse } from '@/lib/errors';
import type { Registration } from './queries';
import { type RegistrationStatus, STATUS_CHANGES } from './schema';

export type { RegistrationStatus } from './schema';

export function canFollow(from: RegistrationStatus, to: RegistrationStatus): boolean {
  const following: readonly RegistrationStatus[] = STATUS_CHANGES[from];
  return following.includes(to);
}

/** Whether the registration is complete, so that its seats are sold and there is a receipt. */
export function isSubmitted(status: RegistrationStatus): boolean {
  return status === 'submitted' || status === 'changed';
}

type Progress = Pick<Registration, 'status' | 'leftToGroupAt'>;

/** Whether the registration is finished, and waits until its group pays. */
export function isLeftToGroup({ status, leftToGroupAt }: Progress): boolean {
  return status === 'started' && leftToGroupAt !== null;
}

/**
 * The instant whose prices a registration has. Who finished in time keeps the early-bird price as long as their place waits
 * for the group to pay (docs/rooms/groups.md#prices-in-a-group), and so does who takes that place
 * (docs/rooms/groups.md#replacing-a-member).
 */
export const pricedAt = (registration: Progress & Pick<Registration, 'pricedAt'>, now: string): string =>
  registration.pricedAt ?? (isLeftToGroup(registration) ? (registration.leftToGroupAt ?? now) : now);

/** Why a registration that is not open cannot be changed. */
export function closedMessageOf(registration: Progress): string {
  return isLeftToGroup(registration)
    ? 'registration_is_left_to_group'
    : `registration_is_${registration.status}`;
}

/** @throws Refusal 409 unless the registration is started, and neither submitted nor left to its group */
export function requireStarted(registration: Progress): void {
  if (registration.status !== 'started' || isLeftToGroup(registration)) {
    throw refuse(409, REQUEST, closedMessageOf(registration));
  }
}
