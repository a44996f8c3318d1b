import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Locale } from '@/lib/i18n/languages';
import type { StoredEvent } from './stored-event';

/** An event as it was imported. Inventory and programme have tables of their own. */
export const events = pgTable('events', {
  code: text('code').primaryKey(),
  clientCode: text('client_code').notNull(),
  /** The definition with its calendar resolved to dates and instants. */
  definition: jsonb('definition').$type<StoredEvent>().notNull(),
  /** Hash of definition and assets: an import with the same hash changes nothing. */
  digest: text('digest').notNull(),
  importedAt: timestamp('imported_at', { withTimezone: true, mode: 'string' }).notNull(),
});

/** Events that will not take place. An import changes nothing about that. */
export const cancelledEvents = pgTable('cancelled_events', {
  eventCode: text('event_code')
    .primaryKey()
    .references(() => events.code, { onDelete: 'cascade' }),
  cancelledAt: timestamp('cancelled_at', { withTimezone: true, mode: 'string' }).notNull(),
  /** The organiser's words to everybody; null without. */
  message: text('message'),
});

/** The host names that an event is served from (specification §2, test-domain rule). */
export const eventHosts = pgTable('event_hosts', {
  host: text('host').primaryKey(),
  eventCode: text('event_code')
    .notNull()
    .references(() => events.code, { onDelete: 'cascade' }),
  test: boolean('test').notNull().default(false),
  testable: boolean('testable').notNull().default(false),
  /** A test domain redirects to the live host with the lowest position. */
  position: integer('position').notNull(),
});

/** The parts of an event that pages show, as its last import left them (`event-api/events/import/parts-of-event.ts`). */
export const eventParts = pgTable(
  'event_parts',
  {
    eventCode: text('event_code')
      .notNull()
      .references(() => events.code, { onDelete: 'cascade' }),
    part: text('part').notNull(),
    digest: text('digest').notNull(),
    /** When an import brought the part as it is. */
    changedAt: timestamp('changed_at', { withTimezone: true, mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventCode, table.part] })],
);

/** Pictures and files of a definition, served under `/assets/<digest>/<name>`. */
export const eventAssets = pgTable(
  'event_assets',
  {
    eventCode: text('event_code')
      .notNull()
      .references(() => events.code, { onDelete: 'cascade' }),
    path: text('path').notNull(),
    digest: text('digest').notNull(),
    mediaType: text('media_type').notNull(),
    width: integer('width'),
    height: integer('height'),
    /** Base64, because the two drivers handle binary columns differently. */
    body: text('body').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventCode, table.path] }),
    index('event_assets_digest').on(table.digest),
  ],
);

/** What a visitor may see and change (design §5). */
export const grants = pgTable(
  'grants',
  {
    eventCode: text('event_code').notNull(),
    visitorId: text('visitor_id').notNull(),
    kind: text('kind').notNull(),
    code: text('code').notNull(),
    grantedAt: timestamp('granted_at', { withTimezone: true, mode: 'string' }).notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.eventCode, table.visitorId, table.kind, table.code] })],
);

/** Where a visitor without a registration asked to be written to about sessions that they wait for. */
export const visitorMailboxes = pgTable(
  'visitor_mailboxes',
  {
    eventCode: text('event_code')
      .notNull()
      .references(() => events.code, { onDelete: 'cascade' }),
    visitorId: text('visitor_id').notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventCode, table.visitorId] })],
);
