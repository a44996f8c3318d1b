import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
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
import { ownerColumns } from '../database/owner-columns';
import { type StateChanges, stateCheck } from '../database/state-changes';

/** Everything that can run out (design §6). Only `event-api/platform/inventory` changes these rows. */
export const inventoryItems = pgTable(
  'inventory_items',
  {
    eventCode: eventCode(),
    /** One of ITEM_KINDS. */
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

/** The allowed changes of a hold's state. */
export const HOLD_CHANGES = {
  held: ['sold', 'released'],
  // Kept for somebody who is to take the owner's place.
  sold: ['released', 'held'],
  released: [],
} as const satisfies StateChanges<HoldState>;

/** Places of an owner: held for a time, sold, or released again. */
export const holds = pgTable(
  'holds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    eventCode: eventCode(),
    kind: text('kind').notNull(),
    code: text('code').notNull(),
    ...ownerColumns(),
    quantity: integer('quantity').notNull(),
    endsAt: at('ends_at').notNull(),
    /** How often its end was extended. */
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
    stateCheck('holds_state', table.state, HOLD_CHANGES),
    check('holds_quantity', sql`${table.quantity} > 0`),
    uniqueIndex('holds_one_per_owner')
      .on(table.eventCode, table.kind, table.code, table.ownerKind, table.ownerCode)
      .where(sql`state = 'held'`),
    index('holds_owner').on(table.eventCode, table.ownerKind, table.ownerCode),
    index('holds_end').on(table.endsAt).where(sql`state = 'held'`),
    index('holds_item_end')
      .on(table.eventCode, table.kind, table.code, table.endsAt)
      .where(sql`state = 'held'`),
  ],
);

export type Hold = typeof holds.$inferSelect;

/**
 * `taken`: the offer was accepted. `ended`: it was not accepted in time. `left`: withdrawn. `closed`: the whole line was closed,
 * and may be opened again.
 */
export type WaitState = 'waiting' | 'offered' | 'taken' | 'ended' | 'left' | 'closed';

/** The allowed changes of a wait's state. */
export const WAIT_CHANGES = {
  waiting: ['offered', 'taken', 'ended', 'left', 'closed'],
  offered: ['taken', 'ended', 'left', 'closed'],
  taken: [],
  ended: [],
  left: [],
  closed: ['waiting'],
} as const satisfies StateChanges<WaitState>;

/**
 * Waiting lines for items that have run out. A place that becomes free is held for the first in line for a time (an offer),
 * in the same transaction, before anybody else can take it. So an item with a line has no free places.
 */
export const waits = pgTable(
  'waits',
  {
    /** Also the order of the line. */
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    eventCode: eventCode(),
    kind: text('kind').notNull(),
    code: text('code').notNull(),
    ...ownerColumns(),
    /** Ahead of everybody who is not `first`: the place was lost while its payment ran (design §7). */
    first: boolean('first').notNull().default(false),
    /** How many places it waits for, which are offered all at once. */
    quantity: integer('quantity').notNull().default(1),
    /** Code of the item, of the same kind, that the owner exchanges for it. */
    inExchangeFor: text('in_exchange_for'),
    /** How long an offer lasts. */
    offerSeconds: integer('offer_seconds').notNull(),
    state: text('state').$type<WaitState>().notNull().default('waiting'),
    joinedAt: at('joined_at').notNull(),
    /** End of the offer; null before there is one. */
    offerEndsAt: at('offer_ends_at'),
  },
  (table) => [
    foreignKey({
      name: 'waits_item',
      columns: [table.eventCode, table.kind, table.code],
      foreignColumns: [inventoryItems.eventCode, inventoryItems.kind, inventoryItems.code],
    }),
    check('waits_quantity', sql`${table.quantity} > 0`),
    stateCheck('waits_state', table.state, WAIT_CHANGES),
    uniqueIndex('waits_one_per_owner')
      .on(table.eventCode, table.kind, table.code, table.ownerKind, table.ownerCode)
      .where(sql`state in ('waiting', 'offered')`),
    index('waits_line')
      .on(table.eventCode, table.kind, table.code, table.first.desc(), table.id)
      .where(sql`state = 'waiting'`),
    index('waits_owner').on(table.eventCode, table.ownerKind, table.ownerCode),
  ],
);

export type Wait = typeof waits.$inferSelect;
