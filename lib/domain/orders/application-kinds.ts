/** The applications of organisations: each is an owner kind, a form of the event, and a page of its own. */
export const APPLICATION_KINDS = ['exhibitor', 'sponsor'] as const;
export type ApplicationKind = (typeof APPLICATION_KINDS)[number];

/** What a contact or a donation of an application is: an owner kind, and the form with its answers. */
export const contactKind = (kind: ApplicationKind) => `${kind}_contact` as const;
export const donationKind = (kind: ApplicationKind) => `${kind}_donation` as const;

/** The steps of an application, in their order. `choice` is the booth or the level, with extras. */
export const APPLICATION_STEPS = ['organization', 'contacts', 'choice', 'donations', 'review'] as const;
export type ApplicationStep = (typeof APPLICATION_STEPS)[number];

/** `declined` by the organiser, `withdrawn` by its contacts: both give back what was paid. */
export const APPLICATION_STATES = ['started', 'submitted', 'approved', 'declined', 'withdrawn'] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/** How a submitted application is paid. `none`: there was nothing to pay. */
export const PAID_BY = ['card', 'invoice', 'none'] as const;
export type PaidBy = (typeof PAID_BY)[number];
