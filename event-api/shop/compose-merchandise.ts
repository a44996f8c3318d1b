import type { Chargeable } from '@/lib/domain/registration/fees';
import { formatMoney } from '@/lib/money';
import type { Order, PartOfOrder } from '../checkout/order-part';
import { findOffered, priceOf, productNames, variantItem } from './products';
import type { StoredPurchase } from './schema';

/** What the merchandise of an order adds to it. What is chosen but held no longer is not charged: it is a problem. */
export function composeMerchandise(
  { event, locale, holds }: Order,
  stored: readonly StoredPurchase[],
): PartOfOrder {
  const names = productNames(event, locale);
  const purchases = stored
    .filter(({ state }) => state === 'chosen' || state === 'bought')
    .flatMap((purchase) => {
      const offered = findOffered(event, purchase.code);
      if (!offered) return [];
      const place = { ...variantItem(purchase.code), quantity: purchase.quantity };
      const price = priceOf(event, offered);
      // What has no limit cannot go to anybody else, so it need not be held.
      const isKept = purchase.state === 'bought' || offered.variant.capacity === undefined || holds(place);
      return [{ place, price, isKept, name: names.line(offered) }];
    });
  const live = purchases.filter(({ isKept }) => isKept);
  const ended = purchases.filter(({ isKept }) => !isKept);
  return {
    chargeables: live.map(
      ({ place, price, name }): Chargeable => ({
        category: 'merchandise',
        code: place.code,
        description: name,
        quantity: place.quantity,
        unitAmount: price.amount,
        taxed: true,
      }),
    ),
    discounts: [],
    problems:
      ended.length === 0
        ? []
        : [
            {
              reason: 'choice_lost',
              message: {
                key: 'registration_problem_merchandise_lost',
                values: { count: ended.length, names: ended.map(({ name }) => name).join(', ') },
              },
            },
          ],
    entries: live.map(({ place, price, name }) => ({
      label: name,
      value: `${place.quantity} × ${formatMoney(price, locale)}`,
    })),
    lost: stored
      .filter(({ state }) => state === 'lost')
      .map(({ code }) => {
        const offered = findOffered(event, code);
        return { category: 'merchandise', code, title: offered ? names.line(offered) : code };
      }),
    places: purchases.map(({ place }) => place),
  };
}
