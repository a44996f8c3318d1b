import { foreignKey, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '../platform/database/columns';
import { ownerColumns } from '../platform/database/owner-columns';
import { workshopSessions } from '../programme/schema';
import { ownEvent } from '../tenancy/event-column';

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
    /** A held seat, one whose hold ended, or one that is the attendee's. */
    state: text('state').$type<'held' | 'lost' | 'confirmed'>().notNull(),
    addedAt: at('added_at').notNull(),
    /** When the owner was told that the session became full while they held no seat of it; null while they do. */
    fullToldAt: at('full_told_at'),
    /** What the organiser changed about the session since it was chosen: how it was before. */
    moved: jsonb('moved').$type<SessionMove>(),
  },
  (table) => [
    primaryKey({ columns: [table.eventCode, table.ownerKind, table.ownerCode, table.sessionCode] }),
    index('basket_items_session').on(table.eventCode, table.sessionCode),
    foreignKey({
      columns: [table.eventCode, table.sessionCode],
      foreignColumns: [workshopSessions.eventCode, workshopSessions.code],
    }),
  ],
);
