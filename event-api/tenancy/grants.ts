import { and, eq } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { grants } from './schema';

/** That a visitor may see and change the thing of a kind with a code (design §5). */
export interface Grant {
  eventCode: string;
  visitorId: string;
  /** The kind of the thing as an owner. */
  kind: string;
  code: string;
}

export async function hasGrant(db: Db, { eventCode, visitorId, kind, code }: Grant): Promise<boolean> {
  const found = await db
    .select({ code: grants.code })
    .from(grants)
    .where(
      and(
        eq(grants.eventCode, eventCode),
        eq(grants.visitorId, visitorId),
        eq(grants.kind, kind),
        eq(grants.code, code),
      ),
    );
  return found.length > 0;
}

/** Gives a grant; one that is there already stays as it is. */
export async function giveGrant(db: Db, grant: Grant & { now: string }): Promise<void> {
  const { now, ...row } = grant;
  await db
    .insert(grants)
    .values({ ...row, grantedAt: now })
    .onConflictDoNothing();
}

/** The codes of a kind that a visitor holds grants for, the newest first. */
export async function grantedCodes(db: Db, holder: Omit<Grant, 'code'>): Promise<string[]> {
  const found = await db
    .select({ code: grants.code, grantedAt: grants.grantedAt })
    .from(grants)
    .where(
      and(
        eq(grants.eventCode, holder.eventCode),
        eq(grants.visitorId, holder.visitorId),
        eq(grants.kind, holder.kind),
      ),
    );
  return found.sort((a, b) => b.grantedAt.localeCompare(a.grantedAt)).map((grant) => grant.code);
}
