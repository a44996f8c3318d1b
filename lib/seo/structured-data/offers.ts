import { decimals, type Money } from '../../money';
import type { SessionFacts, TrackFacts } from './facts';
import type { JsonLd } from './json-ld';

/** The offers of a track: two when there is an early-bird price, each with the span in which it is valid. */
export function offers({ early_bird, ...track }: TrackFacts, locale: string): JsonLd[] {
  const { amount, later } = track.price;
  if (!early_bird || !later) return [offer(track, amount, locale)];
  return [
    offer({ ...track, closes: early_bird.until }, amount, locale),
    offer({ ...track, opens: early_bird.until }, later, locale),
  ];
}

/** @param price what it costs with the event's own fees, as the event shows prices */
function offer(track: Omit<TrackFacts, 'early_bird'>, price: Money, locale: string): JsonLd {
  return {
    '@type': 'Offer',
    name: track.name,
    url: track.url,
    inLanguage: locale,
    price: decimalAmount(price),
    priceCurrency: price.currency,
    availability: `https://schema.org/${offered(track)}`,
    validFrom: track.opens ?? undefined,
    validThrough: track.closes ?? undefined,
  };
}

/** Closed is not sold out: there may have been places. schema.org's word for what is no longer sold is `Discontinued`. */
function offered({ state, availability }: Pick<TrackFacts, 'state' | 'availability'>): string {
  if (state === 'closed') return 'Discontinued';
  if (state === 'not_open_yet') return 'PreOrder';
  return state === 'sold_out' ? 'SoldOut' : placesLeft(availability.state);
}

function placesLeft(state: TrackFacts['availability']['state']): string {
  if (state === 'full') return 'SoldOut';
  return state === 'available' ? 'InStock' : 'LimitedAvailability';
}

/** The offer of a session that has a fee of its own; undefined for one that is included, or cancelled. */
export function sessionOffer({ fee, availability, url, cancelled }: SessionFacts): JsonLd | undefined {
  if (!fee || cancelled) return undefined;
  return {
    '@type': 'Offer',
    url,
    price: decimalAmount(fee),
    priceCurrency: fee.currency,
    availability: `https://schema.org/${placesLeft(availability.state)}`,
  };
}

/** An amount in schema.org's format: `245.00`. */
function decimalAmount({ amount, currency }: Money): string {
  const digits = decimals(currency);
  return (amount / 10 ** digits).toFixed(digits);
}
