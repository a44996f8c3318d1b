import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { MAX_DESK_SESSION_SECONDS } from '@/lib/contract/headers';
import { addSeconds } from '@/lib/time/seconds';
import type { Clock } from '../platform/clock';
import type { Database } from '../platform/database/database';
import type { Account } from './accounts';
import { deskAccounts, deskSessions } from './schema';

const DAY_SECONDS = 24 * 60 * 60;
/** A session ends so long after it was last used. */
const SESSION_SECONDS = 14 * DAY_SECONDS;
/** How exactly it is known when a session was used last. */
const NOTED_EVERY_SECONDS = 60 * 60;

const TOKEN_BYTES = 32;

type SessionPlace = { database: Database; clock: Clock };

/** Who calls, and in which session. */
export interface DeskSession {
  account: Account;
  digest: string;
}

const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Begins a session. @returns its token, which is not stored */
export async function beginSession(
  { database: { db }, clock }: SessionPlace,
  accountCode: string,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const now = clock.now();
  const expiresAt = addSeconds(now, SESSION_SECONDS);
  await db
    .insert(deskSessions)
    .values({ digest: digestOf(token), accountCode, begunAt: now, seenAt: now, expiresAt });
  return token;
}

/** The session of a token; null when there is none any more. Using it makes it last longer. */
export async function readSession(
  { database: { db }, clock }: SessionPlace,
  token: string | null,
): Promise<DeskSession | null> {
  if (token === null) return null;
  const digest = digestOf(token);
  const now = clock.now();
  const [found] = await db
    .select({ session: deskSessions, account: deskAccounts })
    .from(deskSessions)
    .innerJoin(deskAccounts, eq(deskAccounts.code, deskSessions.accountCode))
    .where(and(eq(deskSessions.digest, digest), gt(deskSessions.expiresAt, now)));
  if (!found) return null;
  const { session, account } = found;
  if (session.seenAt <= addSeconds(now, -NOTED_EVERY_SECONDS)) {
    const latest = addSeconds(session.begunAt, MAX_DESK_SESSION_SECONDS);
    const [expiresAt = latest] = [latest, addSeconds(now, SESSION_SECONDS)].sort();
    await db.update(deskSessions).set({ seenAt: now, expiresAt }).where(eq(deskSessions.digest, digest));
  }
  return { account, digest };
}

/** Ends a session, or all of its account. */
export async function endSessions(
  { database: { db } }: Pick<SessionPlace, 'database'>,
  { account, digest }: DeskSession,
  { everywhere }: { everywhere: boolean },
): Promise<void> {
  await db
    .delete(deskSessions)
    .where(everywhere ? eq(deskSessions.accountCode, account.code) : eq(deskSessions.digest, digest));
}
