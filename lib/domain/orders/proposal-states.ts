/** The steps of a proposal, in their order. */
export const PROPOSAL_STEPS = ['workshop', 'presenters', 'review'] as const;
export type ProposalStep = (typeof PROPOSAL_STEPS)[number];

/** `withdrawn` by its presenters; `accepted` and `declined` by the organiser. */
export const PROPOSAL_STATES = ['started', 'submitted', 'accepted', 'declined', 'withdrawn'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** The mail that asks a presenter to fill in their own part. `none`: nobody was asked. */
export const PRESENTER_INVITATION_STATES = ['none', 'sent', 'opened', 'bounced'] as const;
export type PresenterInvitationState = (typeof PRESENTER_INVITATION_STATES)[number];

/** An organiser’s invitation to propose a workshop. `used`: a proposal has begun with it. */
export const PROPOSAL_INVITATION_STATES = ['sent', 'bounced', 'used', 'taken_back'] as const;
export type ProposalInvitationState = (typeof PROPOSAL_INVITATION_STATES)[number];
