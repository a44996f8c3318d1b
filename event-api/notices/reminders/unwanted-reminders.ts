import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ReminderKind } from '@/lib/contract/notices';
import type { Db } from '../../platform/database/database';
import { unwantedReminders } from './schema';

/** A kind of reminder to an address. */
export interface Reminder {
  eventCode: string;
  email: string;
  kind: ReminderKind;
}

const isReminder = ({ eventCode, email, kind }: Reminder) =>
  and(
    eq(unwantedReminders.eventCode, eventCode),
    eq(unwantedReminders.email, email),
    eq(unwantedReminders.kind, kind),
  );

export async function isUnwanted(db: Db, reminder: Reminder): Promise<boolean> {
  const found = await db
    .select({ email: unwantedReminders.email })
    .from(unwantedReminders)
    .where(isReminder(reminder));
  return found.length > 0;
}

/** Whether a reminder is unwanted, as a condition on rows with an event and an address. */
export const isUnwantedBy = (row: { eventCode: AnyPgColumn; email: AnyPgColumn }, kind: ReminderKind): SQL =>
  sql`exists (
    select 1 from ${unwantedReminders}
    where ${unwantedReminders.eventCode} = ${row.eventCode} and ${unwantedReminders.email} = ${row.email}
      and ${unwantedReminders.kind} = ${kind}
  )`;

export async function endReminder(db: Db, reminder: Reminder, now: string): Promise<void> {
  await db
    .insert(unwantedReminders)
    .values({ ...reminder, endedAt: now })
    .onConflictDoNothing();
}

export async function wantReminder(db: Db, reminder: Reminder): Promise<void> {
  await db.delete(unwantedReminders).where(isReminder(reminder));
}
