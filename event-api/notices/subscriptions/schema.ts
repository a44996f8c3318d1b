import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '../../platform/database/columns';
import { ownEvent } from '../../tenancy/event-column';

/** Subscriptions to an event's notices. Unsubscribing deletes the row. */
export const noticeSubscriptions = pgTable(
  'notice_subscriptions',
  {
    eventCode: ownEvent(),
    channel: text('channel').$type<'email' | 'text'>().notNull(),
    /** A lower-case e-mail address, or a phone number in international form. */
    recipient: text('recipient').notNull(),
    name: text('name').notNull(),
    locale: text('locale').$type<'en' | 'fr'>().notNull(),
    askedAt: at('asked_at').notNull(),
    /** Null until the subscriber opens the link in the first message. Nothing else is sent before that. */
    confirmedAt: at('confirmed_at'),
  },
  (table) => [primaryKey({ columns: [table.eventCode, table.channel, table.recipient] })],
);
