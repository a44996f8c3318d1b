/** How far an invitation is. */
export const INVITATION_STATES = ['listed', 'sent', 'opened', 'declined', 'bounced', 'taken_back'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/**
 * How far a member of a group is: the invitation's state, until a registration is begun with it. `registered` is everything
 * done but the payment, or nothing owed; `paid` by the member or the group; `replaced`: had registered, and somebody else has
 * the place.
 */
export const MEMBER_STATES = [
  ...INVITATION_STATES,
  'registering',
  'registered',
  'paid',
  'cancelled',
  'replaced',
] as const;
export type MemberState = (typeof MEMBER_STATES)[number];

/** What a member's state depends on of the registration that was begun with an invitation. */
export interface BegunRegistration {
  status: string;
  /** Finished, and left to the group to pay. */
  isLeft: boolean;
  /** What was charged, in minor units; null until submitted. */
  charged: number | null;
  /** Somebody else has the place. */
  isReplaced: boolean;
}

/** How far a member of a group is: the invitation's own state until a registration is begun with it. */
export function memberState(
  invitation: InvitationState,
  registration: BegunRegistration | undefined,
): MemberState {
  if (registration?.isReplaced) return 'replaced';
  // What they had begun ended with it.
  if (invitation === 'taken_back' || invitation === 'declined' || !registration) return invitation;
  const { status, isLeft, charged } = registration;
  if (status === 'cancelled') return 'cancelled';
  if (status === 'submitted' || status === 'changed') return (charged ?? 0) > 0 ? 'paid' : 'registered';
  return isLeft ? 'registered' : 'registering';
}
