import type { Purchases } from '@/lib/contract/shop';
import type { UseCaseContext } from '../calls/use-case';
import type { Db } from '../platform/database/database';
import type { Owner } from '../platform/owner';
import { findOffered, type Offered, priceOf, productNames } from './products';
import { type PresentPurchase, presentPurchases } from './purchases';

/** Context of a read, with the database or transaction to read through. */
type Reader = Pick<UseCaseContext, 'event' | 'locale' | 'clock'> & { db: Db };

/**
 * What an owner has of the merchandise, with its state at this moment. What the organiser no longer offers, and nobody
 * holds, is left out.
 */
export async function readPurchases(
  { db, event, locale, clock }: Reader,
  owner: Owner,
  onlyOf?: string,
): Promise<Purchases> {
  const as_of = clock.now();
  const names = productNames(event, locale);
  const purchases = await presentPurchases(db, { eventCode: event.code, owner }, as_of);
  return {
    code: owner.code,
    as_of,
    purchases: purchases.flatMap((purchase) => {
      const offered = findOffered(event, purchase.code);
      if (!offered || (onlyOf !== undefined && offered.product.code !== onlyOf)) return [];
      const price = priceOf(event, offered);
      return {
        product_code: offered.product.code,
        variant_code: offered.variant.code,
        name: names.product(offered),
        variant: names.variant(offered),
        quantity: purchase.quantity,
        price,
        amount: { ...price, amount: price.amount * purchase.quantity },
        state: presentState(purchase, offered),
      };
    }),
  };
}

/** What is chosen is lost once its hold has ended; of what has no limit nothing can be lost. */
function presentState({ state, held, quantity }: PresentPurchase, { variant }: Offered) {
  if (state !== 'chosen' || variant.capacity === undefined) return state;
  return held >= quantity ? state : 'lost';
}
