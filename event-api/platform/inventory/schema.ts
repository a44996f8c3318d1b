import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, eventCode } from '../database/columns';

/** Everything that can run out (design §6). Only `event-api/platform/inventory` changes these rows. */
export const inventoryItems = pgTable(
  'inventory_items',
  {
    eventCode: eventCode(),
    /** What it is: one of ITEM_KINDS */
    kind: text('kind').notNull(),
    code: text('code').notNull(),
    /** Null: it cannot run out. */
    capacity: integer('capacity'),
    sold: integer('sold').notNull().default(0),
    /** The sum of the quantities of the item's holds in state `held`. */
    held: integer('held').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.eventCode, table.kind, table.code] }),
    check('inventory_items_sold', sql`${table.sold} >= 0`),
    check('inventory_items_held', sql`${table.held} >= 0`),
    check('inventory_items_capacity', sql`${table.sold} + ${table.held} <= ${table.capacity}`),
  ],
);

export type HoldState = 'held' | 'sold' | 'released';

/** Places that somebody has, for a time (`held`) or for good (`sold`), or had (`released`). */
export const holds = pgTable(
  'holds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    eventCode: eventCode(),
    kind: text('kind').notNull(),
    code: text('code').notNull(),
    /** Who has it: `visitor:<id>`, `registration:<code>`, … */
    owner: text('owner').notNull(),
    quantity: integer('quantity').notNull(),
    endsAt: at('ends_at').notNull(),
    /** How often its end was moved. */
    renewals: integer('renewals').notNull().default(0),
    state: text('state').$type<HoldState>().notNull().default('held'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'holds_item',
      columns: [table.eventCode, table.kind, table.code],
      foreignColumns: [inventoryItems.eventCode, inventoryItems.kind, inventoryItems.code],
    }),
    check('holds_quantity', sql`${table.quantity} > 0`),
    uniqueIndex('holds_one_per_owner')
      .on(table.eventCode, table.kind, table.code, table.owner)
      .where(sql`state = 'held'`),
    index('holds_owner').on(table.eventCode, table.owner),
    index('holds_end').on(table.endsAt).where(sql`state = 'held'`),
  ],
);

export type Hold = typeof holds.$inferSelect;
