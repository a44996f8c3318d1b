import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import { isOwnedBy, ownerValues } from '../../platform/database/owner-columns';
import type { Owner } from '../../platform/owner';
import type { OwnerKey } from '../../tenancy/owner-kinds';
import { scheduleFeeds } from './schema';

export type StoredFeed = typeof scheduleFeeds.$inferSelect;

const ownedBy = ({ eventCode, owner }: OwnerKey) =>
  and(eq(scheduleFeeds.eventCode, eventCode), isOwnedBy(scheduleFeeds, owner));

/** The newest feed of an owner. */
export async function findFeedOf(db: Db, owner: OwnerKey): Promise<StoredFeed | undefined> {
  const [feed] = await db
    .select()
    .from(scheduleFeeds)
    .where(ownedBy(owner))
    .orderBy(desc(scheduleFeeds.issuedAt), desc(scheduleFeeds.id))
    .limit(1);
  return feed;
}

export async function findFeed(
  db: Db,
  { eventCode, id }: { eventCode: string; id: string },
): Promise<StoredFeed | undefined> {
  const [feed] = await db
    .select()
    .from(scheduleFeeds)
    .where(and(eq(scheduleFeeds.eventCode, eventCode), eq(scheduleFeeds.id, id)));
  return feed;
}

/** Replaces all feeds of an owner with one. */
export async function replaceFeeds(
  tx: Db,
  { eventCode, owner, id, issuedAt }: OwnerKey & { id: string; issuedAt: string },
): Promise<void> {
  await tx.delete(scheduleFeeds).where(ownedBy({ eventCode, owner }));
  await tx.insert(scheduleFeeds).values({ eventCode, id, issuedAt, ...ownerValues(owner) });
}

/**
 * Moves feeds to another owner: a calendar that subscribes to a visitor's basket continues with the registration that the
 * basket moves to. The addresses stay valid until they are renewed.
 */
export async function moveFeeds(
  tx: Db,
  { eventCode, from, to }: { eventCode: string; from: Owner; to: Owner },
): Promise<void> {
  await tx
    .update(scheduleFeeds)
    .set(ownerValues(to))
    .where(ownedBy({ eventCode, owner: from }));
}
