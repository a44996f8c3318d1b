import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  APPLICATION_KINDS,
  type ApplicationKind,
  type ApplicationState,
  PAID_BY,
  type PaidBy,
} from '@/lib/domain/orders/application-kinds';
import type { FeeLine } from '@/lib/domain/registration/fees';
import type { Locale } from '@/lib/i18n/languages';
import { payments } from '../checkout/schema';
import { at, json } from '../platform/database/columns';
import { type StateChanges, stateCheck, wordCheck } from '../platform/database/state-changes';
import { ownEvent } from '../tenancy/event-column';

/** The allowed changes of an application's state (design §11). */
export const APPLICATION_CHANGES: StateChanges<ApplicationState> = {
  started: ['submitted'],
  submitted: ['approved', 'declined', 'withdrawn'],
  approved: ['declined'],
  declined: [],
  withdrawn: [],
};

/**
 * Applications of exhibitors and sponsors. Their answers are forms of the owner, their booth and extras are its places in the
 * inventory, and what they paid are rows of the checkout.
 */
export const applications = pgTable(
  'applications',
  {
    eventCode: ownEvent(),
    code: text('code').notNull(),
    kind: text('kind').$type<ApplicationKind>().notNull(),
    state: text('state').$type<ApplicationState>().notNull().default('started'),
    /** The language of its mail. */
    locale: text('locale').$type<Locale>().notNull(),
    /** The booth type or the level; null while none is chosen. */
    choiceCode: text('choice_code'),
    /** A sponsor's contribution in minor units; null for exhibitors. */
    contribution: integer('contribution'),
    createdAt: at('created_at').notNull(),
    /** Where the link to go on was last mailed to when it was left unfinished. */
    draftEmail: text('draft_email'),
    submittedAt: at('submitted_at'),
    /** What was agreed on when it was submitted; null before. */
    lines: json<FeeLine[]>('lines'),
    /** Its total in minor units, and the event's currency then. */
    total: integer('total'),
    currency: text('currency'),
    paidBy: text('paid_by').$type<PaidBy>(),
    /** When its card was charged. Whether an invoice was paid is said by that. */
    paidAt: at('paid_at'),
    /** When the organiser approved or declined it, and what they wrote with it. */
    decidedAt: at('decided_at'),
    decisionText: text('decision_text'),
    withdrawnAt: at('withdrawn_at'),
    /** When its form was last changed after it was sent; null when it is as it was sent. */
    changedAt: at('changed_at'),
    /** The number of its booth in the hall; null while the organiser gave it none. */
    booth: text('booth'),
  },
  (table) => [
    primaryKey({ columns: [table.eventCode, table.code] }),
    stateCheck('applications_state', table.state, APPLICATION_CHANGES),
    wordCheck('applications_kind', table.kind, APPLICATION_KINDS),
    wordCheck('applications_paid_by', table.paidBy, PAID_BY),
    check('applications_submitted', sql`(${table.submittedAt} is null) = (${table.state} = 'started')`),
    index('applications_kind_state').on(table.eventCode, table.kind, table.state),
    index('applications_draft_email').on(table.eventCode, table.draftEmail),
  ],
);
export type StoredApplication = typeof applications.$inferSelect;

const ofApplication = (name: string, table: { eventCode: AnyPgColumn; applicationCode: AnyPgColumn }) =>
  foreignKey({
    name,
    columns: [table.eventCode, table.applicationCode],
    foreignColumns: [applications.eventCode, applications.code],
  }).onDelete('cascade');

/** Contacts of an application, each an owner with a form of its own. */
export const applicationContacts = pgTable(
  'application_contacts',
  {
    eventCode: ownEvent(),
    code: text('code').notNull(),
    applicationCode: text('application_code').notNull(),
    /** The order in which they were added. */
    position: bigint('position', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** As last answered; empty until then. The address is trimmed and lower-cased. */
    name: text('name').notNull().default(''),
    email: text('email').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.eventCode, table.code] }),
    ofApplication('application_contacts_application', table),
    index('application_contacts_application_code').on(table.eventCode, table.applicationCode),
    index('application_contacts_email').on(table.eventCode, table.email),
  ],
);

/** Donations of an application, each an owner with a form of its own. */
export const applicationDonations = pgTable(
  'application_donations',
  {
    eventCode: ownEvent(),
    code: text('code').notNull(),
    applicationCode: text('application_code').notNull(),
    position: bigint('position', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  },
  (table) => [
    primaryKey({ columns: [table.eventCode, table.code] }),
    ofApplication('application_donations_application', table),
    index('application_donations_application_code').on(table.eventCode, table.applicationCode),
  ],
);

/** How many of each extra an application has. */
export const applicationExtras = pgTable(
  'application_extras',
  {
    eventCode: ownEvent(),
    applicationCode: text('application_code').notNull(),
    extraCode: text('extra_code').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventCode, table.applicationCode, table.extraCode] }),
    ofApplication('application_extras_application', table),
    check('application_extras_quantity', sql`${table.quantity} > 0`),
  ],
);

/** How many of an extra. */
export interface AddedExtra {
  extraCode: string;
  quantity: number;
}

/** Extras that were added to an application after it was sent; each is paid by itself. */
export const applicationAdditions = pgTable(
  'application_additions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    eventCode: ownEvent(),
    applicationCode: text('application_code').notNull(),
    /** Made by the browser, the same for all retries of one attempt. */
    attempt: text('attempt').notNull(),
    /** Of what was shown before confirming. */
    version: bigint('version', { mode: 'number' }).notNull(),
    extras: json<AddedExtra[]>('extras').notNull(),
    /** Null where nothing was to be paid. */
    paymentId: uuid('payment_id')
      .unique('application_additions_payment')
      .references(() => payments.id),
    createdAt: at('created_at').notNull(),
    /** When they became the application's; null until they are paid. */
    appliedAt: at('applied_at'),
  },
  (table) => [
    ofApplication('application_additions_application', table),
    unique('application_additions_attempt').on(table.eventCode, table.applicationCode, table.attempt),
  ],
);
export type StoredAddition = typeof applicationAdditions.$inferSelect;
