import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '../../platform/database/columns';
import { ownEvent } from '../../tenancy/event-column';

/** Who asked to be notified of an event. Whoever unsubscribes is deleted. */
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
    /** Null until they open the link in the message; nothing else is sent before that. */
    confirmedAt: at('confirmed_at'),
  },
  (table) => [primaryKey({ columns: [table.eventCode, table.channel, table.recipient] })],
);
