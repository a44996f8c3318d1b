import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Text } from '../../definition/values';
import { at } from '../../platform/database/columns';
import { ownEvent } from '../../tenancy/event-column';

/** A session as the programme showed it. The programme itself may not have it any more. */
export interface SessionSnapshot {
  /** Code of its workshop. */
  workshop: string;
  title: Text;
  /** The conference day, `YYYY-MM-DD`. */
  day: string;
  start: string;
  end: string;
  type: 'I' | 'O';
  room: { code: string; name: Text } | null;
  presenters: { code: string; name: string }[];
}

/** `cancelled`: by the organiser, or no longer in the programme. `restored`: cancelled before, and takes place after all. */
export const CHANGE_KINDS = [
  'added',
  'cancelled',
  'restored',
  'time',
  'room',
  'title',
  'presenters',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** What imports changed in the programme of an event that was public already, for everybody to read. */
export const programmeChanges = pgTable(
  'programme_changes',
  {
    /** Also the order of the changes. */
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    eventCode: ownEvent(),
    /** When the import changed it; all changes of one import have the same. */
    changedAt: at('changed_at').notNull(),
    sessionCode: text('session_code').notNull(),
    /** A session has one change of each kind for one import. */
    kind: text('kind').$type<ChangeKind>().notNull(),
    /** Null for a session that is new. */
    before: jsonb('before').$type<SessionSnapshot>(),
    /** Null for a session that the programme no longer has. */
    after: jsonb('after').$type<SessionSnapshot>(),
  },
  (table) => [index('programme_changes_event').on(table.eventCode, table.id)],
);
