import { customAlphabet } from 'nanoid';
import type { UseCase } from '../../calls/use-case';
import { lockOwner } from '../../tenancy/owner-kinds';
import { basketOwner } from '../basket/basket-owner';
import { FEED_ID_CHARS, feedSecret } from './feed-secret';
import { replaceFeeds } from './schedule-feeds';

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
