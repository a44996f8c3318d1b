import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '../../platform/database/columns';
import { ownerColumns } from '../../platform/database/owner-columns';
import { ownEvent } from '../../tenancy/event-column';

/**
 * What can become of a chosen session when the organiser changes the programme. `back`: it was cancelled, takes place after
 * all, and its holder has the seat again. `back_without_seat`: the same, but the seat could not be given back.
 */
export type ToldChange = 'cancelled' | 'time' | 'room' | 'back' | 'back_without_seat';

/** What people have yet to be told of one import's changes, so that each gets one letter about all of them. */
export const changeNotes = pgTable(
  'change_notes',
  {
    /** Key of the job that sends the letters. */
    cause: text('cause').notNull(),
    eventCode: ownEvent(),
    ...ownerColumns(),
    sessionCode: text('session_code').notNull(),
    change: text('change').$type<ToldChange>().notNull(),
    /** Start and end before the change. */
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
    /** Minor units: given back for a cancelled session; for one that takes place after all, not given back any more. */
    refund: integer('refund').notNull().default(0),
    /** Whether the owner only waited for the session. */
    waited: boolean('waited').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.cause, table.ownerKind, table.ownerCode, table.sessionCode] })],
);

/** Seats that the cancellation of a session took, to be given back if the organiser undoes it. */
export const takenSeats = pgTable(
  'taken_seats',
  {
    eventCode: ownEvent(),
    sessionCode: text('session_code').notNull(),
    ...ownerColumns(),
    /** When a seat that was only held would have ended; null for one that its owner had for good. */
    heldUntil: at('held_until'),
    /** The order in which the seats were taken by their owners. */
    since: at('since').notNull(),
    takenAt: at('taken_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventCode, table.sessionCode, table.ownerKind, table.ownerCode] }),
  ],
);
