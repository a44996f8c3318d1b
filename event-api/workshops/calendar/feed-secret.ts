import { timingSafeEqual } from 'node:crypto';
import type { Platform } from '../../platform/context';

const PURPOSE = 'follow-schedule';

/** Letters of a feed's id, with which its secret begins. */
export const FEED_ID_CHARS = 12;

interface Feed {
  eventCode: string;
  id: string;
}

/** The secret part of a feed's address: its id and the id's seal. It is kept nowhere, and is the same each time. */
export function feedSecret({ tokens }: Pick<Platform, 'tokens'>, { eventCode, id }: Feed): string {
  return `${id}${tokens.sealOf({ eventCode, purpose: PURPOSE, subject: id })}`;
}

/** The id of the feed that a secret opens; null when it is not ours, or another event's. */
export function readFeedSecret(
  platform: Pick<Platform, 'tokens'>,
  { eventCode, secret }: { eventCode: string; secret: string },
): string | null {
  const id = secret.slice(0, FEED_ID_CHARS);
  const [given, ours] = [Buffer.from(secret), Buffer.from(feedSecret(platform, { eventCode, id }))];
  return given.length === ours.length && timingSafeEqual(given, ours) ? id : null;
}
