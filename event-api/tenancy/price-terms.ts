import type { PriceTerms } from '@/lib/contract/parts/price-terms';
import type { Locale } from '@/lib/i18n/languages';
import { localise } from './localise';
import type { StoredEvent } from './stored-event';

type Taxed = Pick<StoredEvent['event'], 'tax' | 'languages'>;

/** The event's taxes, with their names in a language. Events of before there could be several have one without a code. */
export const eventTaxes = ({ tax = [], languages }: Taxed, locale: Locale) =>
  [tax].flat().map(({ name, code = 'tax', ...each }) => ({
    ...each,
    code,
    name: localise(name, locale, languages),
  }));

/** The taxes that buyers with a number may be exempt from. */
export const exemptibleTaxes = ({ tax = [] }: Pick<Taxed, 'tax'>) =>
  [tax].flat().flatMap(({ code = 'tax', exempt }) => (exempt ? [{ code, ...exempt }] : []));

/** What is said beside the event's prices. */
export const priceTermsOf = ({ event }: Pick<StoredEvent, 'event'>, locale: Locale): PriceTerms => ({
  currency: event.currency,
  taxes: eventTaxes(event, locale).map(({ code, name, percent, fees = null, exempt }) => ({
    ...{ code, name, percent, fees },
    exempt: exempt ? localise(exempt.label, locale, event.languages) : null,
  })),
  taxes_included: event.prices_include_tax ? 'Y' : 'N',
});
