import { and, desc, eq, inArray } from 'drizzle-orm';
import { REQUEST, refuse } from '@/lib/errors';
import { paths } from '@/lib/paths';
import type { Db } from '../platform/database/database';
import type { RegistrationStatus } from '../registration/statuses';
import { mailedCode } from '../tenancy/mailed-link';
import { waitlistEntries } from './schema';

/** The links that open entries without a grant. */
export const waitlistLink = mailedCode('open-waitlist-entry', paths.startWaitlist);

export type Entry = typeof waitlistEntries.$inferSelect;

/** The entries with these IDs, the newest first. */
export async function listEntries(
  db: Db,
  { eventCode, codes }: { eventCode: string; codes: readonly string[] },
): Promise<Entry[]> {
  if (codes.length === 0) return [];
  return db
    .select()
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.eventCode, eventCode), inArray(waitlistEntries.code, [...codes])))
    .orderBy(desc(waitlistEntries.joinedAt), desc(waitlistEntries.code));
}

/** Adds an entry, or corrects name and phone number of an existing one. */
export async function saveEntry(tx: Db, entry: Entry): Promise<void> {
  const { firstName, lastName, phone } = entry;
  await tx
    .insert(waitlistEntries)
    .values(entry)
    .onConflictDoUpdate({
      target: [waitlistEntries.eventCode, waitlistEntries.code],
      set: { firstName, lastName, phone },
    });
}

/** @throws Refusal 409 when an entry is no longer waiting: its offer was accepted, or it was withdrawn */
export function requireWaiting(status: RegistrationStatus): void {
  if (status !== 'waitlisted' && status !== 'offered') {
    throw refuse(409, REQUEST, `registration_is_${status}`);
  }
}
