import { timingSafeEqual } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import { customAlphabet } from 'nanoid';
import type { UseCase } from '../../calls/use-case';
import type { Platform } from '../../platform/context';
import type { Db } from '../../platform/database/database';
import { isOwnedBy, ownerValues } from '../../platform/database/owner-columns';
import type { Reading } from '../../platform/database/readings/read-together';
import type { Owner } from '../../platform/owner';
import type { OwnerKey } from '../../tenancy/owner-kinds';
import { lockOwner } from '../../tenancy/owner-kinds';
import { basketOwner } from '../basket/basket-owner';
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

/** Whether an owner has feeds; part of a larger reading. */
export const hasFeedsReading = (owner: OwnerKey): Reading<boolean> => ({
  query: sql`select exists (select 1 from ${scheduleFeeds} where ${ownedBy(owner)}) as has`,
  read: ([row]) => row?.has === true,
});

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

const PURPOSE = 'follow-schedule';

/** Length of a feed's id, which is the first part of its secret. */
export const FEED_ID_CHARS = 12;

interface Feed {
  eventCode: string;
  id: string;
}

/** The secret part of a feed's address: its id and a signature of the id. Deterministic, so it need not be stored. */
export function feedSecret({ tokens }: Pick<Platform, 'tokens'>, { eventCode, id }: Feed): string {
  return `${id}${tokens.sealOf({ eventCode, purpose: PURPOSE, subject: id })}`;
}

/** The id of the feed that a secret opens; null when the secret is forged, or another event's. */
export function readFeedSecret(
  platform: Pick<Platform, 'tokens'>,
  { eventCode, secret }: { eventCode: string; secret: string },
): string | null {
  const id = secret.slice(0, FEED_ID_CHARS);
  const [theirs, ours] = [Buffer.from(secret), Buffer.from(feedSecret(platform, { eventCode, id }))];
  return theirs.length === ours.length && timingSafeEqual(theirs, ours) ? id : null;
}

const newId = customAlphabet('23456789abcdefghjkmnpqrstvwxyz', FEED_ID_CHARS);

/**
 * Makes a new secret address for a personal schedule. Earlier addresses stop working.
 * @throws Refusal 404 without the registration's grant
 */
export const renewScheduleFeed: UseCase<'renewScheduleFeed'> = async (context, { registration_code }) => {
  const { database, event, clock } = context;
  const owner = await basketOwner(context, registration_code, 'registration_code');
  const feed = { eventCode: event.code, id: newId(), owner, issuedAt: clock.now() };
  await database.transaction(async (tx) => {
    // Serialises concurrent renewals, so that only the later one's address is valid.
    await lockOwner(context, tx, { eventCode: event.code, owner });
    await replaceFeeds(tx, feed);
  });
  return { secret: feedSecret(context, feed), issued_at: feed.issuedAt };
};
