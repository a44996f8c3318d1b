import { type FeeRules, type FeeSummary, totalsOf } from '@/lib/domain/registration/fees';
import type { Locale } from '@/lib/paths';
import type { ChargedPayment } from '../platform/owner-kind';
import { localise } from '../tenancy/localise';
import type { StoredEvent } from '../tenancy/stored-event';

/** The event's currency and tax, for computing fees. */
export function feeRules({ event }: StoredEvent, locale: Locale): FeeRules {
  const { currency, tax, languages } = event;
  return {
    currency,
    ...(tax && { tax: { name: localise(tax.name, locale, languages), percent: tax.percent } }),
  };
}

/** A payment's lines with their totals. */
export function paidFees(
  { lines, amount, currency }: Pick<ChargedPayment, 'lines' | 'amount' | 'currency'>,
  definition: StoredEvent,
  locale: Locale,
): FeeSummary {
  const tax_name = feeRules(definition, locale).tax?.name ?? null;
  return { ...totalsOf(lines, { currency, tax_name }), total: amount };
}
