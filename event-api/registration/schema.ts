import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { CancelReason } from '@/lib/domain/registration/cancel-reasons';
import type { FeeSummary } from '@/lib/domain/registration/fees';
import type { RefundShare } from '@/lib/domain/registration/refund';
import type { Text } from '../definition/values';
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
    locale: text('locale').$type<'en' | 'fr'>().notNull(),
    /** Time zone that the attendee chose for the display of times. */
    timeZone: text('time_zone'),
    groupCode: text('group_code'),
    /** When its owner finished it and left the payment to the group; null otherwise. */
    leftToGroupAt: at('left_to_group_at'),
    /** The cancelled registration whose place, which its group had bought, it is begun in; null again once it is submitted. */
    placeOf: text('place_of'),
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
    index('registrations_email').on(table.eventCode, table.email),
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

/** What organisers wrote to attendees by command (decision 225). */
export const organiserMessages = pgTable(
  'organiser_messages',
  {
    eventCode: ownEvent(),
    /** Identifies it: nobody gets two messages with the same code. */
    code: text('code').notNull(),
    subject: json<Text>('subject').notNull(),
    /** Paragraphs, separated by empty lines. */
    text: json<Text>('text').notNull(),
    /** Path of the event's site that it links to, without a language; null for no link. */
    path: text('path'),
    writtenAt: at('written_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventCode, table.code] })],
);

/** Who gets such a message. */
export const organiserMessageRecipients = pgTable(
  'organiser_message_recipients',
  {
    eventCode: ownEvent(),
    messageCode: text('message_code').notNull(),
    registrationCode: text('registration_code').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventCode, table.messageCode, table.registrationCode] }),
    foreignKey({
      name: 'organiser_message_recipients_message',
      columns: [table.eventCode, table.messageCode],
      foreignColumns: [organiserMessages.eventCode, organiserMessages.code],
    }).onDelete('cascade'),
  ],
);
