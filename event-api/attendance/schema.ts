import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Reason } from '@/lib/domain/attendance/verdict';
import { at } from '../platform/database/columns';
import { ownerColumns } from '../platform/database/owner-columns';
import { ownEvent } from '../tenancy/event-column';

/** Each time that somebody was let in at a door (docs/rooms/desk.md#at-the-door). Owners are people, and parts of orders. */
export const checkIns = pgTable(
  'check_ins',
  {
    eventCode: ownEvent(),
    /** Made by the device, so that a scan that is sent twice counts once. */
    id: text('id').notNull(),
    ...ownerColumns(),
    /** From 1: which of the people for whom a buyer ordered. */
    ownerPlace: integer('owner_place').notNull().default(1),
    /** `entrance`, `session:CODE` or `activity:CODE`. */
    place: text('place').notNull(),
    /** At the entrance, which people pass on each day of the event; empty for what happens once. */
    day: text('day').notNull(),
    /** By the device's clock, corrected by what it differed from the server's. */
    scannedAt: at('scanned_at').notNull(),
    receivedAt: at('received_at').notNull(),
    /** What the team calls the door. */
    door: text('door').notNull(),
    accountCode: text('account_code').notNull(),
    /** What was against it when somebody at the door decided to let them in anyway; null without. */
    despite: text('despite').$type<Reason>(),
    /** The earliest of its person, place and day; the others are conflicts. */
    isFirst: boolean('is_first').notNull(),
    undoneAt: at('undone_at'),
    undoneBy: text('undone_by'),
    /** Counts all changes of the event's check-ins, so that doors ask for what is new. */
    change: bigint('change', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventCode, table.id] }),
    uniqueIndex('check_ins_first')
      .on(table.eventCode, table.place, table.day, table.ownerKind, table.ownerCode, table.ownerPlace)
      .where(sql`is_first and undone_at is null`),
    index('check_ins_owner').on(table.eventCode, table.ownerKind, table.ownerCode),
    uniqueIndex('check_ins_change').on(table.eventCode, table.change),
  ],
);

/** The last change of each event's check-ins. Whoever changes them locks it first, so that changes are one after the other. */
export const checkInChanges = pgTable('check_in_changes', {
  eventCode: ownEvent().primaryKey(),
  last: bigint('last', { mode: 'number' }).notNull(),
});
