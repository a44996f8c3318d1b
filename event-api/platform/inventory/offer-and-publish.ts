import type { Db } from '../database/database';
import type { ItemKey } from './items';
import { offerFreePlaces } from './offer-free-places';
import { publishReleased } from './released';

/**
 * Offers free places to the first in line, and publishes the remaining ones when the transaction commits (design §6). The
 * transaction must have locked the items.
 */
export async function offerAndPublish(
  tx: Db,
  freed: { eventCode: string; items: readonly ItemKey[]; now: string },
): Promise<void> {
  if (freed.items.length === 0) return;
  await offerFreePlaces(tx, freed);
  await publishReleased(tx, freed);
}
