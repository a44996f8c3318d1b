import type { PriceTerms } from '@/lib/contract/parts/price-terms';
import { taxesOn } from '@/lib/contract/parts/price-terms';
import type { RegistrationTrack } from '@/lib/contract/parts/track';
import type { Money } from '@/lib/money';

interface LowestPrice {
  price: Money;
  /** All tickets cost the same. */
  isOnly: boolean;
  /** Taxes come on top. */
  isPlusTax: boolean;
}

/**
 * The lowest price at which somebody can register now, or will be able to, as the event shows prices; undefined when nobody
 * can any more. Tickets without a fee are for few people at events that have others with one.
 */
export function lowestPrice(
  tracks: readonly RegistrationTrack[],
  prices: PriceTerms,
): LowestPrice | undefined {
  const fees = tracks
    .filter(({ state }) => state === 'open' || state === 'not_open_yet')
    .map(({ price }) => price.amount)
    .sort((one, other) => one.amount - other.amount);
  const price = fees.find(({ amount }) => amount > 0) ?? fees[0];
  if (!price) return undefined;
  return {
    price,
    isOnly: fees.every(({ amount }) => amount === price.amount),
    isPlusTax:
      price.amount > 0 && prices.taxes_included === 'N' && taxesOn(prices, 'registration').length > 0,
  };
}
