import { eq, lte } from 'drizzle-orm';
import type { Locale } from '@/lib/i18n/languages';
import { newCode } from '../platform/codes';
import type { Db } from '../platform/database/database';
import { isOneOfMany } from '../platform/database/statements';
import { deskAccounts, deskLinks, deskSessions } from './schema';

export type Account = typeof deskAccounts.$inferSelect;

/** An address as accounts keep it. */
export const plainAddress = (email: string): string => email.trim().toLowerCase();

/** The account of an address; null when it has none. */
export async function findAccount(db: Db, email: string): Promise<Account | null> {
  const [account] = await db
    .select()
    .from(deskAccounts)
    .where(eq(deskAccounts.email, plainAddress(email)));
  return account ?? null;
}

/** The account of an address, which gets one if it has none. */
export async function accountOf(
  tx: Db,
  { email, locale, now }: { email: string; locale: Locale; now: string },
): Promise<Account> {
  const values = { code: newCode(), email: plainAddress(email), locale, createdAt: now };
  await tx.insert(deskAccounts).values(values).onConflictDoNothing();
  const account = await findAccount(tx, email);
  if (!account) throw new Error('an account that was made is not there');
  return account;
}

/** The addresses of accounts by their codes; of those that are gone there is none. */
export async function addressesOf(db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found =
    codes.length === 0
      ? []
      : await db
          .select({ code: deskAccounts.code, email: deskAccounts.email })
          .from(deskAccounts)
          .where(isOneOfMany(deskAccounts.code, codes));
  return new Map(found.map(({ code, email }) => [code, email]));
}

/** Removes links and sessions that have ended. */
export async function removeEnded(db: Db, now: string): Promise<void> {
  await db.delete(deskLinks).where(lte(deskLinks.expiresAt, now));
  await db.delete(deskSessions).where(lte(deskSessions.expiresAt, now));
}
