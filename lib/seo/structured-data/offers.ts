import { decimals, type Money } from '../../money';
import type { TrackFacts } from './facts';
import type { JsonLd } from './json-ld';

/** The offers of a track: two when there is an early-bird price, each with the span in which it is valid. */
export function offers({ early_bird, ...track }: TrackFacts, locale: string): JsonLd[] {
  const regular = { ...track, opens: early_bird?.until ?? track.opens };
  return [
    ...(early_bird ? [offer({ ...track, fee: early_bird.fee, closes: early_bird.until }, locale)] : []),
    offer(regular, locale),
  ];
}

function offer(track: Omit<TrackFacts, 'early_bird'>, locale: string): JsonLd {
  return {
    '@type': 'Offer',
    name: track.name,
    url: track.url,
    inLanguage: locale,
    price: decimalAmount(track.fee),
    priceCurrency: track.fee.currency,
    availability: `https://schema.org/${offered(track)}`,
    validFrom: track.opens ?? undefined,
    validThrough: track.closes ?? undefined,
  };
}

function offered({ state, availability }: Pick<TrackFacts, 'state' | 'availability'>): string {
  if (state === 'sold_out' || state === 'closed' || availability.state === 'full') return 'SoldOut';
  if (state === 'not_open_yet') return 'PreOrder';
  return availability.state === 'available' ? 'InStock' : 'LimitedAvailability';
}

/** An amount in schema.org's format: `245.00`. */
function decimalAmount({ amount, currency }: Money): string {
  const digits = decimals(currency);
  return (amount / 10 ** digits).toFixed(digits);
}
