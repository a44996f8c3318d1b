import type { Chargeable, Discount } from '@/lib/domain/registration/fees';
import type { TaxRules } from '@/lib/domain/registration/taxes';

/** After the end of every early-bird price of the examples. */
export const AFTER_EARLY = '2027-01-15T08:00:00.000Z';

/** One taxed thing to charge for; its code is its category. */
export const chargeable = (
  category: Chargeable['category'],
  unitAmount: number,
  more: Partial<Chargeable> = {},
) => ({
  ...{ category, code: category, description: category, quantity: 1, unitAmount, taxed: true },
  ...more,
});

/** A code for a discount on tickets. */
export const discountCode = (more: Partial<Discount>): Discount => ({
  ...{ code: 'CODE', description: 'Code', categories: ['registration'] },
  ...more,
});

/** One tax on everything that is taxed, added to prices. @param percent its rate */
export const oneTax = (percent: number): TaxRules => ({
  taxes: [{ code: 'gst', name: 'GST', percent }],
  included: false,
  rounding: 'line',
});
