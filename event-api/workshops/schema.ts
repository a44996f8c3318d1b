import { sql } from 'drizzle-orm';
import { foreignKey, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '../platform/database/columns';
import { ownerColumns } from '../platform/database/owner-columns';
import { type StateChanges, stateCheck } from '../platform/database/state-changes';
import { workshopSessions } from '../programme/schema';
import { ownEvent } from '../tenancy/event-column';

/** `held`: the seat is held. `lost`: its hold ended or the session was cancelled. `confirmed`: the attendee has the seat. */
export type BasketState = 'held' | 'lost' | 'confirmed';

/** The allowed changes of a basket item's state: for each state those that may follow. */
export const BASKET_CHANGES = {
  // Adding a session that is in the basket already keeps it held.
  held: ['held', 'lost', 'confirmed'],
  // A cancellation that the organiser undoes gives the seat back.
  lost: ['held', 'confirmed'],
  confirmed: ['lost'],
} as const satisfies StateChanges<BasketState>;

/** A session's move to another time or room, with its time before the move. */
export interface SessionMove {
  change: 'time' | 'room';
  start: string;
  end: string;
}

/** Sessions that owners have chosen. The seat itself is a hold or a sale of the same owner in the inventory. */
export const basketItems = pgTable(
  'basket_items',
  {
    eventCode: ownEvent(),
    ...ownerColumns(),
    sessionCode: text('session_code').notNull(),
    state: text('state').$type<BasketState>().notNull(),
    addedAt: at('added_at').notNull(),
    /** When the owner was notified that the session is full while they held no seat; null while they hold one. */
    fullToldAt: at('full_told_at'),
    /** The organiser's last move of the session since it was chosen. */
    moved: jsonb('moved').$type<SessionMove>(),
  },
  (table) => [
    primaryKey({ columns: [table.eventCode, table.ownerKind, table.ownerCode, table.sessionCode] }),
    stateCheck('basket_items_state', table.state, BASKET_CHANGES),
    index('basket_items_session').on(table.eventCode, table.sessionCode),
    index('basket_items_moved').on(table.eventCode).where(sql`${table.moved} is not null`),
    foreignKey({
      columns: [table.eventCode, table.sessionCode],
      foreignColumns: [workshopSessions.eventCode, workshopSessions.code],
    }),
  ],
);
