import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import { refuse } from '@/lib/errors';
import { addSeconds } from '@/lib/time/seconds';
import type { Platform } from '../platform/context';
import type { Db } from '../platform/database/database';
import { accessCodes } from './schema';

/** How long an access code works. */
export const ACCESS_CODE_SECONDS = 10 * 60;

/** How often a code may be entered; then a new one has to be asked for. */
const MAX_TRIES = 5;

const CODE_DIGITS = 6;

/** A visitor who proves an address to be theirs: a code that somebody else asked for is of no use to them. */
export interface AccessKey {
  eventCode: string;
  visitorId: string;
  email: string;
}

const byKey = ({ eventCode, visitorId, email }: AccessKey) =>
  and(
    eq(accessCodes.eventCode, eventCode),
    eq(accessCodes.visitorId, visitorId),
    eq(accessCodes.email, email),
  );

/** Begins a new code, which takes the place of an earlier one. The code itself is never stored: it follows from `nonce`. */
export async function beginAccessCode(
  tx: Db,
  key: AccessKey,
  { nonce, now }: { nonce: string; now: string },
): Promise<void> {
  await tx.delete(accessCodes).where(lte(accessCodes.endsAt, now));
  const attempt = { nonce, tries: 0, endsAt: addSeconds(now, ACCESS_CODE_SECONDS) };
  await tx
    .insert(accessCodes)
    .values({ ...key, ...attempt })
    .onConflictDoUpdate({
      target: [accessCodes.eventCode, accessCodes.visitorId, accessCodes.email],
      set: attempt,
    });
}

/** The code to be mailed; null when it has ended meanwhile. */
export async function readAccessCode(
  { db, tokens, clock }: Pick<Platform, 'db' | 'tokens' | 'clock'>,
  key: AccessKey,
): Promise<string | null> {
  const [row] = await db
    .select({ nonce: accessCodes.nonce })
    .from(accessCodes)
    .where(and(byKey(key), gt(accessCodes.endsAt, clock.now())));
  return row ? codeOf({ tokens }, key, row.nonce) : null;
}

/**
 * Counts a try in one statement of its own, so that tries at once are counted too, and compares what was typed. A right code
 * works again until it ends, for the same visitor, so that a lost answer can be repeated.
 * @throws Refusal 422 at `access_code` when the code is wrong, or no longer works
 */
export async function checkAccessCode(
  { db, tokens, clock }: Pick<Platform, 'db' | 'tokens' | 'clock'>,
  key: AccessKey,
  typed: string,
): Promise<void> {
  const mayTry = and(byKey(key), gt(accessCodes.endsAt, clock.now()), lt(accessCodes.tries, MAX_TRIES));
  const [tried] = await db
    .update(accessCodes)
    .set({ tries: sql`${accessCodes.tries} + 1` })
    .where(mayTry)
    .returning({ nonce: accessCodes.nonce });
  if (!tried) throw refuse(422, 'access_code', 'access_code_ended');
  if (typed.replace(/\D/g, '') !== codeOf({ tokens }, key, tried.nonce)) {
    throw refuse(422, 'access_code', 'access_code_wrong');
  }
}

function codeOf(
  { tokens }: Pick<Platform, 'tokens'>,
  { eventCode, visitorId, email }: AccessKey,
  nonce: string,
): string {
  const subject = JSON.stringify([visitorId, email, nonce]);
  const seal = tokens.sealOf({ eventCode, purpose: 'access-code', subject });
  const number = Buffer.from(seal, 'base64url').readUIntBE(0, 6) % 10 ** CODE_DIGITS;
  return String(number).padStart(CODE_DIGITS, '0');
}
