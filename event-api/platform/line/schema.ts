import { bigint, boolean, doublePrecision, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, eventCode } from '../database/columns';

/** The waiting line of an event (docs/rooms/line.md). It has one row as long as the event is, and is over most of the time. */
export const lines = pgTable('lines', {
  eventCode: eventCode().primaryKey(),
  /** Since when visitors wait; null while nobody has to. */
  beganAt: at('began_at'),
  /** How many numbers were ever given. They are never given again. */
  lastNumber: bigint('last_number', { mode: 'number' }).notNull().default(0),
  /** Whoever has a place up to this one is asked to show up. */
  called: doublePrecision('called').notNull().default(0),
  /** The last place that was let in: whoever has a greater one waits for those between. */
  served: doublePrecision('served').notNull().default(0),
  /** Since when nobody has waited; null while somebody does. */
  quietSince: at('quiet_since'),
  /** The announced opening, before which nobody is let in. */
  opensAt: at('opens_at'),
  /** Whether places of those who were there before the opening are drawn by lot. */
  isByLot: boolean('is_by_lot').notNull().default(false),
  /** The numbers after the first and up to the second were given before the opening; the second is null until then. */
  earlyAfter: bigint('early_after', { mode: 'number' }).notNull().default(0),
  earlyUntil: bigint('early_until', { mode: 'number' }),
});

/** Those of a line who were called and have shown up: nobody else is stored. */
export const linePlaces = pgTable(
  'line_places',
  {
    eventCode: eventCode(),
    number: bigint('number', { mode: 'number' }).notNull(),
    /** Its rank in the line: the number, or what was drawn for it. */
    place: doublePrecision('place').notNull(),
    /** A keyed hash of the network that the number was given to. */
    network: text('network').notNull(),
    seenAt: at('seen_at').notNull(),
    admittedAt: at('admitted_at'),
    /** When an order was begun with it, and by whom: an admission lets one visitor in. */
    usedAt: at('used_at'),
    visitorId: text('visitor_id'),
  },
  (table) => [
    primaryKey({ columns: [table.eventCode, table.number] }),
    index('line_places_network').on(table.eventCode, table.network),
    index('line_places_seen').on(table.seenAt),
  ],
);
