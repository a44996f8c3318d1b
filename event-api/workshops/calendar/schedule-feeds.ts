import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import { scheduleFeeds } from './schema';

export type StoredFeed = typeof scheduleFeeds.$inferSelect;

interface FeedOwner {
  eventCode: string;
  /** The owner of a basket. */
  owner: string;
}

const ownedBy = ({ eventCode, owner }: FeedOwner) =>
  and(eq(scheduleFeeds.eventCode, eventCode), eq(scheduleFeeds.owner, owner));

/** The newest address of somebody's own schedule. */
export async function findFeedOf(db: Db, owner: FeedOwner): Promise<StoredFeed | undefined> {
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
export async function replaceFeeds(tx: Db, feed: StoredFeed): Promise<void> {
  await tx.delete(scheduleFeeds).where(ownedBy(feed));
  await tx.insert(scheduleFeeds).values(feed);
}

/**
 * Has what follows one owner's schedule follow another's from now on: calendars that follow a visitor's basket go on with
 * the registration that it moves to. Each of the owner's addresses holds until it is renewed.
 */
export async function giveFeeds(
  tx: Db,
  { eventCode, from, to }: { eventCode: string; from: string; to: string },
): Promise<void> {
  await tx
    .update(scheduleFeeds)
    .set({ owner: to })
    .where(ownedBy({ eventCode, owner: from }));
}
