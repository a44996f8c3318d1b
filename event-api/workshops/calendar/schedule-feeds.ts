import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import { isOwnedBy, ownerValues } from '../../platform/database/owner-columns';
import type { Owner } from '../../platform/owner';
import type { OwnerKey } from '../../tenancy/owner-kinds';
import { scheduleFeeds } from './schema';

export type StoredFeed = typeof scheduleFeeds.$inferSelect;

const ownedBy = ({ eventCode, owner }: OwnerKey) =>
  and(eq(scheduleFeeds.eventCode, eventCode), isOwnedBy(scheduleFeeds, owner));

/** The newest address of somebody's own schedule. */
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

/** Puts an address in the place of all that its owner had. */
export async function replaceFeeds(
  tx: Db,
  { eventCode, owner, id, issuedAt }: OwnerKey & { id: string; issuedAt: string },
): Promise<void> {
  await tx.delete(scheduleFeeds).where(ownedBy({ eventCode, owner }));
  await tx.insert(scheduleFeeds).values({ eventCode, id, issuedAt, ...ownerValues(owner) });
}

/**
 * Has what follows one owner's schedule follow another's from now on: calendars that follow a visitor's basket go on with
 * the registration that it moves to. Each of the owner's addresses holds until it is renewed.
 */
export async function giveFeeds(
  tx: Db,
  { eventCode, from, to }: { eventCode: string; from: Owner; to: Owner },
): Promise<void> {
  await tx
    .update(scheduleFeeds)
    .set(ownerValues(to))
    .where(ownedBy({ eventCode, owner: from }));
}
