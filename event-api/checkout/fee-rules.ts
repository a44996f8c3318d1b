import { type FeeRules, type FeeSummary, totalsOf } from '@/lib/domain/registration/fees';
import type { TaxRules } from '@/lib/domain/registration/taxes';
import type { Locale } from '@/lib/paths';
import type { ChargedPayment } from '../platform/owner-kind';
import { eventTaxes } from '../tenancy/price-terms';
import type { StoredEvent } from '../tenancy/stored-event';

/** The event's currency and taxes, for computing fees. */
export function feeRules({ event }: StoredEvent, locale: Locale): FeeRules & { tax: TaxRules } {
  const { currency, prices_include_tax = false, tax_rounding = 'line' } = event;
  return {
    currency,
    tax: {
      // Events of before there could be several have one without a code.
      taxes: eventTaxes(event, locale).map(({ code = 'tax', fees, ...tax }) => ({
        ...tax,
        code,
        categories: fees,
      })),
      included: prices_include_tax,
      rounding: tax_rounding,
    },
  };
}

/** A payment's lines with their totals. */
export const paidFees = ({
  lines,
  amount,
  currency,
}: Pick<ChargedPayment, 'lines' | 'amount' | 'currency'>): FeeSummary => ({
  ...totalsOf(lines, { currency }),
  total: amount,
});
