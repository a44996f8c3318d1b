import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ReminderKind } from '@/lib/contract/notices';
import { at } from '../../platform/database/columns';
import { ownEvent } from '../../tenancy/event-column';

/** Reminders that an address does not want any more. Undoing it deletes the row. */
export const unwantedReminders = pgTable(
  'unwanted_reminders',
  {
    eventCode: ownEvent(),
    /** Trimmed and lower-cased. */
    email: text('email').notNull(),
    kind: text('kind').$type<ReminderKind>().notNull(),
    endedAt: at('ended_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventCode, table.email, table.kind] })],
);
