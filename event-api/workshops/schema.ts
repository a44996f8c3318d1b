import { foreignKey, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '../platform/database/columns';
import { ownerColumns } from '../platform/database/owner-columns';
import { stateCheck } from '../platform/database/state-changes';
import { workshopSessions } from '../programme/schema';
import { ownEvent } from '../tenancy/event-column';
import { BASKET_CHANGES, type BasketState } from './basket-changes';

/** That a session was moved to another time or room, with its time before. */
export interface SessionMove {
  change: 'time' | 'room';
  start: string;
  end: string;
}

/** What somebody has chosen; the seat itself is a hold or a sale of the same owner. */
export const basketItems = pgTable(
  'basket_items',
  {
    eventCode: ownEvent(),
    ...ownerColumns(),
    sessionCode: text('session_code').notNull(),
    state: text('state').$type<BasketState>().notNull(),
    addedAt: at('added_at').notNull(),
    /** When the owner was told that the session became full while they held no seat of it; null while they do. */
    fullToldAt: at('full_told_at'),
    /** What the organiser changed about the session since it was chosen: how it was before. */
    moved: jsonb('moved').$type<SessionMove>(),
  },
  (table) => [
    primaryKey({ columns: [table.eventCode, table.ownerKind, table.ownerCode, table.sessionCode] }),
    stateCheck('basket_items_state', table.state, BASKET_CHANGES),
    index('basket_items_session').on(table.eventCode, table.sessionCode),
    foreignKey({
      columns: [table.eventCode, table.sessionCode],
      foreignColumns: [workshopSessions.eventCode, workshopSessions.code],
    }),
  ],
);
