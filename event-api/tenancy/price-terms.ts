import type { PriceTerms } from '@/lib/contract/parts/price-terms';
import type { Locale } from '@/lib/paths';
import { localise } from './localise';
import type { StoredEvent } from './stored-event';

/** The event's taxes, with their names in a language. */
export const eventTaxes = (
  { tax = [], languages }: Pick<StoredEvent['event'], 'tax' | 'languages'>,
  locale: Locale,
) => [tax].flat().map(({ name, ...each }) => ({ ...each, name: localise(name, locale, languages) }));

/** What is said beside the event's prices. */
export const priceTermsOf = ({ event }: Pick<StoredEvent, 'event'>, locale: Locale): PriceTerms => ({
  currency: event.currency,
  taxes: eventTaxes(event, locale).map(({ name, percent, fees = null }) => ({ name, percent, fees })),
  taxes_included: event.prices_include_tax ? 'Y' : 'N',
});
