/** How far an invitation is. */
export const INVITATION_STATES = ['listed', 'sent', 'opened', 'declined', 'bounced', 'taken_back'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/**
 * How far a person of a group is: the invitation's state, until a registration is begun with it. `registered` is everything
 * done but the payment, or nothing owed; `paid` by the person or the group.
 */
export const MEMBER_STATES = [
  ...INVITATION_STATES,
  'registering',
  'registered',
  'paid',
  'cancelled',
] as const;
export type MemberState = (typeof MEMBER_STATES)[number];
