import { randomBytes, timingSafeEqual } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { SIGN_IN_MINUTES } from '@/lib/contract/desk/account';
import { type Environment, publicOrigin } from '@/lib/env';
import type { Locale } from '@/lib/i18n/languages';
import { deskPaths, inLocale } from '@/lib/paths';
import { addSeconds } from '@/lib/time/seconds';
import type { Clock } from '../platform/clock';
import type { Database, Db } from '../platform/database/database';
import type { Tokens } from '../platform/tokens';
import type { Account } from './accounts';
import { deskAccounts, deskLinks, type LinkPurpose } from './schema';

/** An invitation is read when its reader has time for it. */
const INVITATION_SECONDS = 7 * 24 * 60 * 60;
/** The link of a start is removed by the next one. */
const START_SECONDS = 30 * 24 * 60 * 60;

const LIFETIME_SECONDS: Readonly<Record<LinkPurpose, number>> = {
  sign_in: SIGN_IN_MINUTES * 60,
  invitation: INVITATION_SECONDS,
  start: START_SECONDS,
};

const ID_BYTES = 16;

/** Adds a link that signs an account in. @returns its id, of which `secretOf` makes the secret */
export async function addLink(
  tx: Db,
  { account, purpose, now }: { account: Pick<Account, 'code'>; purpose: LinkPurpose; now: string },
): Promise<string> {
  const id = randomBytes(ID_BYTES).toString('base64url');
  const expiresAt = addSeconds(now, LIFETIME_SECONDS[purpose]);
  await tx.insert(deskLinks).values({ id, accountCode: account.code, purpose, expiresAt });
  return id;
}

type Sealing = Pick<Tokens, 'sealOf'>;

/** The desk is no event's. */
const sealOf = (tokens: Sealing, id: string): string =>
  tokens.sealOf({ eventCode: '', purpose: 'desk-link', subject: id });

/** What the address of a link carries. Only the site itself can make it, so that nobody signs in with a copy of its database. */
export const secretOf = (tokens: Sealing, id: string): string => `${id}.${sealOf(tokens, id)}`;

/** The address of a link. */
export const addressOfLink = (
  { tokens, env }: { tokens: Sealing; env: Environment },
  { id, locale }: { id: string; locale: Locale },
): string =>
  `${publicOrigin(env.DESK_HOST, env)}${inLocale(deskPaths.signInLink(secretOf(tokens, id)), locale)}`;

function idOf(tokens: Sealing, secret: string): string | null {
  const [id = '', seal = ''] = secret.split('.');
  const own = Buffer.from(sealOf(tokens, id));
  const given = Buffer.from(seal);
  return own.length === given.length && timingSafeEqual(own, given) ? id : null;
}

type LinkPlace = { tokens: Sealing; database: Database; clock: Clock };

/** Whom a link would sign in. Looking uses nothing up: programs that check mail open every link. */
export async function readLink(
  { tokens, database: { db }, clock }: LinkPlace,
  secret: string,
): Promise<{ state: 'open' | 'used' | 'expired'; email: string | null }> {
  const id = idOf(tokens, secret);
  const [found] =
    id === null
      ? []
      : await db
          .select({ link: deskLinks, email: deskAccounts.email })
          .from(deskLinks)
          .innerJoin(deskAccounts, eq(deskAccounts.code, deskLinks.accountCode))
          .where(eq(deskLinks.id, id));
  if (!found || found.link.expiresAt <= clock.now()) return { state: 'expired', email: null };
  return { state: found.link.usedAt === null ? 'open' : 'used', email: found.email };
}

/** Uses a link up, but the one of a start. @returns whom it signs in; null when it does no more */
export async function spendLink(
  { tokens, database, clock }: LinkPlace,
  secret: string,
): Promise<Account['code'] | null> {
  const id = idOf(tokens, secret);
  if (id === null) return null;
  const now = clock.now();
  return database.transaction(async (tx) => {
    const [link] = await tx.select().from(deskLinks).where(eq(deskLinks.id, id)).for('update');
    if (!link || link.expiresAt <= now || link.usedAt !== null) return null;
    if (link.purpose !== 'start') {
      await tx.update(deskLinks).set({ usedAt: now }).where(eq(deskLinks.id, id));
    }
    return link.accountCode;
  });
}

/** Replaces the link of an earlier start. */
export async function replaceStartLink(
  tx: Db,
  { account, now }: { account: Account; now: string },
): Promise<string> {
  await tx
    .delete(deskLinks)
    .where(and(eq(deskLinks.accountCode, account.code), eq(deskLinks.purpose, 'start')));
  return addLink(tx, { account, purpose: 'start', now });
}
