import { sql } from 'drizzle-orm';
import {
  bigint,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Audience, MailingKind } from '@/lib/domain/mailings/mailing';
import type { Locale } from '@/lib/i18n/languages';
import { at, json } from '../../platform/database/columns';
import { type StateChanges, stateCheck } from '../../platform/database/state-changes';
import { ownEvent } from '../../tenancy/event-column';

/** `planned`: it leaves at its moment, and can be taken back until then. `begun`: it is being sent, or was. */
export type MailingState = 'draft' | 'planned' | 'begun';

export const MAILING_CHANGES = {
  draft: ['planned'],
  planned: ['draft', 'begun'],
  begun: [],
} as const satisfies StateChanges<MailingState>;

/** A text in the languages of the event that it was written in. */
export type InLanguages = Partial<Record<Locale, string>>;

/** Letters that a team writes to many people (docs/rooms/desk.md#letters). */
export const mailings = pgTable(
  'mailings',
  {
    eventCode: ownEvent(),
    code: text('code').notNull(),
    kind: text('kind').$type<MailingKind>().notNull(),
    audience: json<Audience>('audience').notNull(),
    subject: json<InLanguages>('subject').notNull(),
    /** Markdown. */
    text: json<InLanguages>('text').notNull(),
    state: text('state').$type<MailingState>().notNull().default('draft'),
    /** The number of its changes, by which a save or an act says what it was made from. */
    revision: integer('revision').notNull().default(1),
    /** As the audit names who began it. */
    writtenBy: text('written_by').notNull(),
    changedAt: at('changed_at').notNull(),
    /** When it leaves, or left; null for a draft. */
    sendAt: at('send_at'),
    /** When it was found out who gets it; null before. */
    begunAt: at('begun_at'),
  },
  (table) => [
    primaryKey({ columns: [table.eventCode, table.code] }),
    stateCheck('mailings_state', table.state, MAILING_CHANGES),
  ],
);

/** `unwanted`: they have ended news, and get nothing. `failed`: the mail server refuses the address. */
export type RecipientState = 'waiting' | 'sent' | 'failed' | 'unwanted';

export const RECIPIENT_CHANGES = {
  waiting: ['sent', 'failed', 'unwanted'],
  failed: ['waiting'],
  sent: [],
  unwanted: [],
} as const satisfies StateChanges<RecipientState>;

/** Who gets a mailing: an address has it once, however many orders it has. */
export const mailingRecipients = pgTable(
  'mailing_recipients',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    eventCode: ownEvent(),
    mailingCode: text('mailing_code').notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    name: text('name'),
    firstName: text('first_name'),
    locale: text('locale').$type<Locale>().notNull(),
    /** What they are, as the list of people has it, and which one. */
    personKind: text('person_kind').notNull(),
    personId: text('person_id').notNull(),
    /** Of their order. */
    code: text('code').notNull(),
    state: text('state').$type<RecipientState>().notNull(),
    /** Of what is sent again after it failed, the one that counts. */
    attempt: integer('attempt').notNull().default(1),
    /** When it became so. */
    at: at('at').notNull(),
    /** What the mail server said. */
    error: text('error'),
  },
  (table) => [
    uniqueIndex('mailing_recipients_address').on(table.eventCode, table.mailingCode, table.email),
    stateCheck('mailing_recipients_state', table.state, RECIPIENT_CHANGES),
    index('mailing_recipients_at').on(table.at),
    index('mailing_recipients_waiting')
      .on(table.eventCode, table.mailingCode)
      .where(sql`${table.state} = 'waiting'`),
    foreignKey({
      name: 'mailing_recipients_mailing',
      columns: [table.eventCode, table.mailingCode],
      foreignColumns: [mailings.eventCode, mailings.code],
    }).onDelete('cascade'),
  ],
);
