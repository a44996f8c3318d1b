import { and, eq, gt, sql } from 'drizzle-orm';
import { addSeconds } from '@/lib/time/seconds';
import type { Clock } from '../clock';
import { isCode, newCode } from '../codes';
import type { Db } from '../database/database';
import type { LinkClaim, Tokens } from '../tokens';
import { shortLinks } from './schema';

/**
 * Lets links be short: a code that is looked up stands where a signed secret would. Both are read in the same way, so that
 * whatever opens a link takes either.
 */
export function withShortLinks(
  signed: Omit<Tokens, 'issueShortLink'>,
  { db, clock }: { db: Db; clock: Clock },
): Tokens {
  return {
    ...signed,
    async issueShortLink({ eventCode, purpose, subject }, seconds) {
      const endsAt = addSeconds(clock.now(), seconds);
      const [link] = await db
        .insert(shortLinks)
        .values({ eventCode, code: newCode(), purpose, subject, endsAt })
        // Whoever gets a second message gets the same address.
        .onConflictDoUpdate({
          target: [shortLinks.eventCode, shortLinks.purpose, shortLinks.subject],
          set: { endsAt: sql`greatest(${shortLinks.endsAt}, excluded.ends_at)` },
        })
        .returning();
      if (!link) throw new Error('an insert answered without its row');
      return link.code;
    },
    async readLink(secret, expected) {
      if (!isCode(secret)) return signed.readLink(secret, expected);
      return findSubject(db, { ...expected, code: secret, now: clock.now() });
    },
  };
}

async function findSubject(
  db: Db,
  { eventCode, purpose, code, now }: Omit<LinkClaim, 'subject'> & { code: string; now: string },
): Promise<string | null> {
  const [link] = await db
    .select({ subject: shortLinks.subject })
    .from(shortLinks)
    .where(
      and(
        eq(shortLinks.eventCode, eventCode),
        eq(shortLinks.code, code),
        eq(shortLinks.purpose, purpose),
        gt(shortLinks.endsAt, now),
      ),
    );
  return link?.subject ?? null;
}
