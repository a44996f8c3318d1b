import type { CartItem } from '@/lib/contract/parts/cart';
import type { Db } from '../platform/database/database';
import type { OwnerKey } from '../tenancy/owner-kinds';
import { listBasketItems } from '../workshops/basket-items';

export interface LostSession {
  session_code: string;
  title: string;
}

/** The sessions of a submitted registration whose seats were sold to others while its payment ran. */
export async function readLostSessions(
  db: Db,
  basket: OwnerKey,
  items: readonly CartItem[],
): Promise<LostSession[]> {
  const stored = await listBasketItems(db, basket);
  const lost = new Set(stored.filter((item) => item.state === 'lost').map((item) => item.sessionCode));
  return items
    .filter((item) => lost.has(item.workshops_session_code))
    .map((item) => ({ session_code: item.workshops_session_code, title: item.workshops_title }));
}
