import { timingSafeEqual } from 'node:crypto';
import type { Platform } from '../../platform/context';

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
  const [given, ours] = [Buffer.from(secret), Buffer.from(feedSecret(platform, { eventCode, id }))];
  return given.length === ours.length && timingSafeEqual(given, ours) ? id : null;
}
