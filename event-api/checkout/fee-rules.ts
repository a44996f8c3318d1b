import type { PriceTerms } from '@/lib/contract/parts/price-terms';
import { type FeeRules, type FeeSummary, totalsOf } from '@/lib/domain/registration/fees';
import type { TaxRules } from '@/lib/domain/registration/taxes';
import type { Locale } from '@/lib/paths';
import type { ChargedPayment } from '../platform/owner-kind';
import { localise } from '../tenancy/localise';
import type { StoredEvent } from '../tenancy/stored-event';

type EventIdentity = StoredEvent['event'];

/** The event's taxes, with their names in a language. */
const taxesOfEvent = ({ tax = [], languages }: EventIdentity, locale: Locale) =>
  [tax].flat().map(({ name, ...each }) => ({ ...each, name: localise(name, locale, languages) }));

/** The event's currency and taxes, for computing fees. */
export function feeRules({ event }: StoredEvent, locale: Locale): FeeRules & { tax: TaxRules } {
  const { currency, prices_include_tax = false, tax_rounding = 'line' } = event;
  return {
    currency,
    tax: {
      // Events of before there could be several have one without a code.
      taxes: taxesOfEvent(event, locale).map(({ code = 'tax', fees, ...tax }) => ({
        ...tax,
        code,
        categories: fees,
      })),
      included: prices_include_tax,
      rounding: tax_rounding,
    },
  };
}

/** What is said beside the event's prices. */
export const priceTermsOf = ({ event }: StoredEvent, locale: Locale): PriceTerms => ({
  currency: event.currency,
  taxes: taxesOfEvent(event, locale).map(({ name, percent, fees = null }) => ({ name, percent, fees })),
  taxes_included: event.prices_include_tax ? 'Y' : 'N',
});

/** A payment's lines with their totals. */
export const paidFees = ({
  lines,
  amount,
  currency,
}: Pick<ChargedPayment, 'lines' | 'amount' | 'currency'>): FeeSummary => ({
  ...totalsOf(lines, { currency }),
  total: amount,
});
