import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ReminderKind } from '@/lib/contract/notices';
import type { Locale } from '@/lib/i18n/languages';
import { at } from '../platform/database/columns';
import { ownEvent } from '../tenancy/event-column';

/**
 * Six digits that were mailed to prove an address (docs/rooms/registration.md#opening-a-registration,
 * docs/rooms/groups.md#proving-the-organiser). The digits themselves are not stored.
 */
export const accessCodes = pgTable(
  'access_codes',
  {
    eventCode: ownEvent(),
    /** Who asked, and alone may enter the code. */
    visitorId: text('visitor_id').notNull(),
    /** Trimmed and lower-cased. */
    email: text('email').notNull(),
    /** The code follows from it and the secret that signs tokens. */
    nonce: text('nonce').notNull(),
    /** How often a code was entered. */
    tries: integer('tries').notNull(),
    endsAt: at('ends_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventCode, table.visitorId, table.email] }),
    index('access_codes_end').on(table.endsAt),
  ],
);

/** Subscriptions to an event's notices. Unsubscribing deletes the row. */
export const noticeSubscriptions = pgTable(
  'notice_subscriptions',
  {
    eventCode: ownEvent(),
    channel: text('channel').$type<'email' | 'text'>().notNull(),
    /** A lower-case e-mail address, or a phone number in international form. */
    recipient: text('recipient').notNull(),
    name: text('name').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    askedAt: at('asked_at').notNull(),
    /** Null until the subscriber opens the link in the first message. Nothing else is sent before that. */
    confirmedAt: at('confirmed_at'),
  },
  (table) => [primaryKey({ columns: [table.eventCode, table.channel, table.recipient] })],
);

/** Reminders that an address does not want any more. Undoing it deletes the row. */
export const unwantedReminders = pgTable(
  'unwanted_reminders',
  {
    eventCode: ownEvent(),
    /** Trimmed and lower-cased. */
    email: text('email').notNull(),
    kind: text('kind').$type<ReminderKind>().notNull(),
    endedAt: at('ended_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventCode, table.email, table.kind] })],
);
