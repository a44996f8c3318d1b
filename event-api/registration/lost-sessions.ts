import type { CartItem } from '@/lib/contract/parts/cart';
import type { LostLine } from '../checkout/order-part';
import type { BasketItem } from '../workshops/basket-items';

export interface LostSession {
  session_code: string;
  title: string;
}

/** Something that was chosen and went to others while its payment ran. */
export type LostChoice = LostLine & { title: string };

/** The sessions of a submitted registration whose seats went to others while its payment ran. */
export function lostSessions(
  stored: readonly Pick<BasketItem, 'sessionCode' | 'state'>[],
  items: readonly CartItem[],
): LostChoice[] {
  const lost = new Set(stored.filter((item) => item.state === 'lost').map((item) => item.sessionCode));
  return items
    .filter((item) => lost.has(item.workshops_session_code))
    .map((item) => ({
      category: 'workshop',
      code: item.workshops_session_code,
      title: item.workshops_title,
    }));
}
