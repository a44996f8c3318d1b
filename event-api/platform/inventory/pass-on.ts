import type { Db } from '../database/database';
import type { ItemKey } from './items';
import { offerFreePlaces } from './offer-free-places';
import { publishReleased } from './released';

/**
 * Passes places on that became free, of items that the transaction has locked: whoever is first in line gets an offer at
 * once, and when the transaction commits everybody hears what is left (design §6).
 */
export async function passOn(
  tx: Db,
  freed: { eventCode: string; items: readonly ItemKey[]; now: string },
): Promise<void> {
  if (freed.items.length === 0) return;
  await offerFreePlaces(tx, freed);
  await publishReleased(tx, freed);
}
