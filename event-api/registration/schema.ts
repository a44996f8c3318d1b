import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { GivenUpThing } from '@/lib/contract/parts/registration-change';
import type { FormModel } from '@/lib/domain/forms/form-model';
import type { CancelReason } from '@/lib/domain/registration/cancel-reasons';
import type { DocumentType } from '@/lib/domain/registration/document-types';
import type { FeeSummary } from '@/lib/domain/registration/fees';
import type { RefundShare } from '@/lib/domain/registration/refund';
import type { Locale } from '@/lib/i18n/languages';
import { payments } from '../checkout/schema';
import { at, json } from '../platform/database/columns';
import { type StateChanges, stateCheck } from '../platform/database/state-changes';
import { ownEvent } from '../tenancy/event-column';

/** `started → submitted → changed* → cancelled`, beside `waitlisted → offered → started` (design §11). */
export type RegistrationStatus = 'started' | 'submitted' | 'changed' | 'cancelled' | 'waitlisted' | 'offered';

/** The allowed changes of a registration's status. */
export const STATUS_CHANGES = {
  // Waitlisted when the place was sold to somebody else while its payment ran.
  started: ['submitted', 'waitlisted', 'cancelled'],
  submitted: ['changed', 'cancelled'],
  changed: ['changed', 'cancelled'],
  cancelled: [],
  waitlisted: ['offered', 'cancelled'],
  // Waitlisted when the offer was not accepted in time, or the person now waits for another track.
  offered: ['started', 'waitlisted', 'cancelled'],
} as const satisfies StateChanges<RegistrationStatus>;

export const registrations = pgTable(
  'registrations',
  {
    eventCode: ownEvent(),
    code: text('code').notNull(),
    /** Trimmed and lower-cased. */
    email: text('email').notNull(),
    status: text('status').$type<RegistrationStatus>().notNull(),
    trackCode: text('track_code').notNull(),
    mode: text('mode').$type<'in_person' | 'online'>().notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    /** Time zone that the attendee chose for the display of times. */
    timeZone: text('time_zone'),
    groupCode: text('group_code'),
    /** When its owner finished it and left the payment to the group; null otherwise. */
    leftToGroupAt: at('left_to_group_at'),
    /** The cancelled registration whose place, which its group had bought, it is begun in; null again once it is submitted. */
    placeOf: text('place_of'),
    /** Sessions that are paid for with that place. */
    placeSessions: jsonb('place_sessions').$type<string[]>(),
    /** The instant whose prices it has, because somebody had finished in its place by then; null otherwise. */
    pricedAt: at('priced_at'),
    /** The invitation or bypass code with which it was started. */
    openingCode: text('opening_code'),
    startedAt: at('started_at').notNull(),
    submittedAt: at('submitted_at'),
    /** What was charged, for the receipt; null until submitted. */
    fees: jsonb('fees').$type<FeeSummary>(),
    paymentId: text('payment_id'),
    /** When its owner was reminded to finish it; null until then. */
    remindedAt: at('reminded_at'),
  },
  (table) => [
    primaryKey({ columns: [table.eventCode, table.code] }),
    stateCheck('registrations_status', table.status, STATUS_CHANGES),
    // With the code, a search needs no more of most rows.
    index('registrations_email').on(table.eventCode, table.email, table.code),
    // Lists are counted, narrowed and read in their order from it alone.
    index('registrations_listed').on(
      table.eventCode,
      table.startedAt,
      table.code,
      table.status,
      table.trackCode,
    ),
    index('registrations_group').on(table.eventCode, table.groupCode).where(sql`group_code is not null`),
    index('registrations_left').on(table.startedAt).where(sql`status = 'started' and reminded_at is null`),
    // Nobody is registered twice: alone and in a group, or in two groups.
    uniqueIndex('registrations_submitted_email')
      .on(table.eventCode, table.email)
      .where(sql`status in ('submitted', 'changed')`),
  ],
);

/** What people said and got back when they cancelled. Nothing is stored about those who only left the waitlist. */
export const cancellations = pgTable(
  'registration_cancellations',
  {
    eventCode: ownEvent(),
    code: text('code').notNull(),
    cancelledAt: at('cancelled_at').notNull(),
    reason: text('reason').$type<CancelReason>().notNull(),
    /** To the organiser; null when they said no more. */
    message: text('message'),
    /** The share of the event's policy that applied; null when it gave nothing back. */
    share: json<RefundShare>('share'),
    /** What was paid for until then, and what the event keeps. The difference of their totals was given back. */
    before: json<FeeSummary>('before').notNull(),
    after: json<FeeSummary>('after').notNull(),
    /** Whether its place and what was paid for it are its group's, until somebody else has it or the group gives it up. */
    keptByGroup: boolean('kept_by_group').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.eventCode, table.code] })],
);

/** `pending`: its payment is not confirmed yet. `failed`: nothing was changed, because the payment failed or came too late. */
export type ChangeState = 'pending' | 'applied' | 'failed';

/** The allowed changes of a stored change's state. */
export const CHANGE_STATE_CHANGES = {
  pending: ['applied', 'failed'],
  applied: [],
  failed: [],
} as const satisfies StateChanges<ChangeState>;

/** How somebody takes part: what a change can change, beside the answers. */
export interface Participation {
  trackCode: string;
  mode: 'in_person' | 'online';
  /** Codes of the sessions that are attended. */
  sessions: string[];
  email: string;
}

/** Answers that a change puts in the place of the present ones. */
export interface NewAnswers {
  model?: FormModel;
  /** Those about membership. */
  membership?: FormModel;
  /** Ids of the photos of documents, by type. */
  documents?: Partial<Record<DocumentType, string | null>>;
  locale: Locale;
  /** Whether the form asks for more: an organiser who puts something right need not know the rest. */
  incomplete?: boolean;
}

/** Changes of submitted registrations, each with what it costs. */
export const registrationChanges = pgTable(
  'registration_changes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    eventCode: ownEvent(),
    code: text('code').notNull(),
    /** Made by the browser, the same for all retries of one attempt. */
    attempt: text('attempt').notNull(),
    /** Of what the attendee saw before confirming. */
    version: bigint('version', { mode: 'number' }).notNull(),
    state: text('state').$type<ChangeState>().notNull(),
    before: json<Participation>('before').notNull(),
    after: json<Participation>('after').notNull(),
    /** Null when the answers stay, and as soon as the change is not pending any more. */
    answers: json<NewAnswers>('answers'),
    /** Labels of the questions that are answered differently. */
    answered: json<string[]>('answered').notNull(),
    feesBefore: json<FeeSummary>('fees_before').notNull(),
    feesAfter: json<FeeSummary>('fees_after').notNull(),
    /** Everything that goes, with what comes back for it. */
    givesUp: json<GivenUpThing[]>('gives_up').notNull().default([]),
    /** When its owner left what is due to the group to pay; null for who pays it. */
    leftAt: at('left_at'),
    /** The payment of what is due. */
    paymentId: uuid('payment_id').references(() => payments.id),
    /** What was requested to be refunded, in minor units. */
    refunded: integer('refunded').notNull().default(0),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    unique('registration_changes_attempt').on(table.eventCode, table.code, table.attempt),
    index('registration_changes_payment').on(table.paymentId),
    stateCheck('registration_changes_state', table.state, CHANGE_STATE_CHANGES),
  ],
);
export type StoredChange = typeof registrationChanges.$inferSelect;
