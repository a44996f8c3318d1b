import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { at, json } from '../platform/database/columns';

/**
 * Who changed what, and when (docs/rooms/events.md#who-changed-what). It has codes and no other
 * personal data of attendees, and stays when its event is deleted.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: at('at').notNull(),
    /** Of a command, the user of the operating system. */
    who: text('who').notNull(),
    /** Without its values, such as `applications approve`. */
    command: text('command').notNull(),
    /** Null when it concerns no one event. No reference, because it outlives the event. */
    eventCode: text('event_code'),
    /** Codes of what it changed, and words such as `refund=full`. */
    targets: json<string[]>('targets').notNull(),
    /** Null while it runs, and for good when its process was ended from outside. `part`: some of it stays undone. */
    outcome: text('outcome').$type<'done' | 'part' | 'refused' | 'failed'>(),
  },
  (table) => [index('audit_entries_event').on(table.eventCode, table.id)],
);
