import type { CartItem } from '@/lib/contract/parts/cart';
import type { Db } from '../platform/database/database';
import type { ChargedPayment } from '../platform/owner-kind';
import { listBasketItems } from '../workshops/basket-items';

export interface LostSession {
  session_code: string;
  title: string;
}

/** The sessions of a submitted registration whose seats went to others while its payment ran. */
export async function readLostSessions(
  db: Db,
  basket: { eventCode: string; owner: string },
  items: readonly CartItem[],
): Promise<LostSession[]> {
  const stored = await listBasketItems(db, basket);
  const lost = new Set(stored.filter((item) => item.state === 'lost').map((item) => item.sessionCode));
  return items
    .filter((item) => lost.has(item.workshops_session_code))
    .map((item) => ({ session_code: item.workshops_session_code, title: item.workshops_title }));
}

/** What a payment took for sessions that were lost, tax included, in minor units. */
export function refundForLost(
  { lines }: Pick<ChargedPayment, 'lines'>,
  lostCodes: readonly string[],
): number {
  return lines
    .filter((line) => line.category === 'workshop' && lostCodes.includes(line.code))
    .reduce((sum, line) => sum + line.amount + line.tax, 0);
}
