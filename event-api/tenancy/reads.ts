import { eq } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { eventAssets } from './schema';

/** A picture or file of an event by its digest, with its body as Base64. */
export async function findAsset(
  db: Db,
  digest: string,
): Promise<{ mediaType: string; body: string } | undefined> {
  if (!/^[\w-]{8,128}$/.test(digest)) return undefined;
  const [found] = await db
    .select({ mediaType: eventAssets.mediaType, body: eventAssets.body })
    .from(eventAssets)
    .where(eq(eventAssets.digest, digest))
    .limit(1);
  return found;
}
