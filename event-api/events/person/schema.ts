import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '../../platform/database/columns';
import { ownerColumns } from '../../platform/database/owner-columns';
import { ownEvent } from '../../tenancy/event-column';

/** What a team notes of somebody, for itself (docs/rooms/desk.md#one-person). */
export const teamNotes = pgTable(
  'team_notes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    eventCode: ownEvent(),
    ...ownerColumns(),
    text: text('text').notNull(),
    /** As the audit names who acts: the code of an account, or the user of a command. */
    writtenBy: text('written_by').notNull(),
    writtenAt: at('written_at').notNull(),
  },
  (table) => [index('team_notes_owner').on(table.eventCode, table.ownerKind, table.ownerCode)],
);
export type TeamNote = typeof teamNotes.$inferSelect;
