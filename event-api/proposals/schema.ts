import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type {
  PresenterInvitationState,
  ProposalInvitationState,
  ProposalState,
} from '@/lib/domain/orders/proposal-states';
import type { Locale } from '@/lib/i18n/languages';
import { at } from '../platform/database/columns';
import { type StateChanges, stateCheck } from '../platform/database/state-changes';
import { ownEvent } from '../tenancy/event-column';

/** The allowed changes of a proposal's state (design §11). */
export const PROPOSAL_CHANGES: StateChanges<ProposalState> = {
  started: ['submitted'],
  submitted: ['accepted', 'declined', 'withdrawn'],
  accepted: ['declined', 'withdrawn'],
  declined: ['accepted'],
  withdrawn: [],
};

/** Of the mail to a presenter. */
export const PRESENTER_INVITATION_CHANGES: StateChanges<PresenterInvitationState> = {
  none: ['sent', 'bounced'],
  sent: ['opened', 'bounced'],
  bounced: ['sent', 'opened'],
  opened: [],
};

/** Of an organiser's invitation to propose. */
export const PROPOSAL_INVITATION_CHANGES: StateChanges<ProposalInvitationState> = {
  sent: ['used', 'bounced', 'taken_back'],
  bounced: ['sent', 'used', 'taken_back'],
  used: [],
  taken_back: [],
};

/** Proposed workshops. Their answers are forms of the owner. */
export const proposals = pgTable(
  'proposals',
  {
    eventCode: ownEvent(),
    code: text('code').notNull(),
    state: text('state').$type<ProposalState>().notNull().default('started'),
    /** The language in which it was begun. */
    locale: text('locale').$type<Locale>().notNull(),
    /** The organiser's invitation that it began with; null without one. */
    invitationCode: text('invitation_code'),
    createdAt: at('created_at').notNull(),
    /** Where the link to go on was last mailed to when it was left unfinished. */
    draftEmail: text('draft_email'),
    submittedAt: at('submitted_at'),
    /** When the organiser accepted or declined it, and what they wrote with it. */
    decidedAt: at('decided_at'),
    decisionText: text('decision_text'),
    /** When a presenter of an accepted one said that it will be given. */
    confirmedAt: at('confirmed_at'),
    /** When a presenter took it back; null also where that was before it was noted. */
    withdrawnAt: at('withdrawn_at'),
    /** The workshop of the programme that it became. */
    workshopCode: text('workshop_code'),
  },
  (table) => [
    primaryKey({ columns: [table.eventCode, table.code] }),
    stateCheck('proposals_state', table.state, PROPOSAL_CHANGES),
    check('proposals_submitted', sql`(${table.submittedAt} is null) = (${table.state} = 'started')`),
    check(
      'proposals_decided',
      sql`${table.state} = 'withdrawn' or (${table.decidedAt} is not null) = (${table.state} in ('accepted', 'declined'))`,
    ),
    check(
      'proposals_confirmed',
      sql`${table.confirmedAt} is null or ${table.state} in ('accepted', 'withdrawn')`,
    ),
    index('proposals_state_of').on(table.eventCode, table.state),
    index('proposals_draft_email').on(table.eventCode, table.draftEmail),
  ],
);
export type StoredProposal = typeof proposals.$inferSelect;

/** Presenters of proposals, each an owner with a form of their own. */
export const proposalPresenters = pgTable(
  'proposal_presenters',
  {
    eventCode: ownEvent(),
    code: text('code').notNull(),
    proposalCode: text('proposal_code').notNull(),
    /** The order in which they were added. */
    position: bigint('position', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** As last answered, or as named when they were added. The address is trimmed and lower-cased. */
    name: text('name').notNull().default(''),
    email: text('email').notNull().default(''),
    /** The language of their mail. */
    locale: text('locale').$type<Locale>().notNull(),
    /** The mail that asks them to fill in their own part, and when it was last sent. */
    invitation: text('invitation').$type<PresenterInvitationState>().notNull().default('none'),
    invitedAt: at('invited_at'),
  },
  (table) => [
    primaryKey({ columns: [table.eventCode, table.code] }),
    stateCheck('proposal_presenters_invitation', table.invitation, PRESENTER_INVITATION_CHANGES),
    foreignKey({
      name: 'proposal_presenters_proposal',
      columns: [table.eventCode, table.proposalCode],
      foreignColumns: [proposals.eventCode, proposals.code],
    }).onDelete('cascade'),
    index('proposal_presenters_proposal_code').on(table.eventCode, table.proposalCode),
    index('proposal_presenters_email').on(table.eventCode, table.email),
  ],
);
export type StoredPresenter = typeof proposalPresenters.$inferSelect;

/** The organiser's invitations to propose a workshop. */
export const proposalInvitations = pgTable(
  'proposal_invitations',
  {
    eventCode: ownEvent(),
    code: text('code').notNull(),
    state: text('state').$type<ProposalInvitationState>().notNull().default('sent'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    /** The organiser's words to them; null without. */
    message: text('message'),
    /** The last moment at which the proposal can be sent, also after the call has closed for others. */
    until: at('until').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventCode, table.code] }),
    stateCheck('proposal_invitations_state', table.state, PROPOSAL_INVITATION_CHANGES),
    index('proposal_invitations_email').on(table.eventCode, table.email),
  ],
);
export type StoredInvitation = typeof proposalInvitations.$inferSelect;
