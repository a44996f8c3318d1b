import { type FeeRules, type FeeSummary, totalsOf } from '@/lib/domain/registration/fees';
import type { Exemptions, TaxRules } from '@/lib/domain/registration/taxes';
import type { Locale } from '@/lib/i18n/languages';
import type { ChargedPayment } from '../platform/owner-kind';
import { eventTaxes, exemptibleTaxes } from '../tenancy/price-terms';
import type { StoredEvent } from '../tenancy/stored-event';

/** The event's currency and taxes, for computing fees. @param exempt taxes that the payer gave a number for */
export function feeRules(
  { event }: StoredEvent,
  locale: Locale,
  exempt: Exemptions = {},
): FeeRules & { tax: TaxRules } {
  const { currency, prices_include_tax = false, tax_rounding = 'line' } = event;
  const taxes = eventTaxes(event, locale);
  const exemptible = new Set(exemptibleTaxes(event).map(({ code }) => code));
  return {
    currency,
    tax: {
      taxes: taxes.map(({ code, fees, exempt: _words, ...tax }) => ({ ...tax, code, categories: fees })),
      exempt: Object.fromEntries(Object.entries(exempt).filter(([code]) => exemptible.has(code))),
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
