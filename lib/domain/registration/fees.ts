import { percentOf } from '../../money';

/** The kinds of fee (specification §3). */
export const FEE_CATEGORIES = [
  'conference',
  'registration',
  'membership',
  'workshop',
  'merchandise',
  'activity',
] as const;
export type FeeCategory = (typeof FEE_CATEGORIES)[number];

/** An item with a price, before discount and tax. Amounts are minor units of the event's currency. */
export interface Chargeable {
  category: FeeCategory;
  code: string;
  description: string;
  quantity: number;
  unitAmount: number;
  /** The early-bird price and its last instant, inclusive. */
  earlyBird?: { unitAmount: number; until: string };
  taxed: boolean;
}

/** A discount on all items of some categories: a fixed amount or a percentage. */
export interface Discount {
  code: string;
  description: string;
  categories: readonly FeeCategory[];
  percent?: number;
  amount?: number;
}

export interface FeeLine {
  category: FeeCategory;
  code: string;
  description: string;
  quantity: number;
  unit_amount: number;
  /** Reduction by early-bird price and discounts, 0 or more. */
  discount: number;
  early_bird: boolean;
  /** Quantity times unit amount, minus the discount; without tax. */
  amount: number;
  tax: number;
}

/** The fee lines and totals; review, charge, receipt and refund all use this one result (design §7). */
export interface FeeSummary {
  currency: string;
  lines: FeeLine[];
  subtotal: number;
  discount: number;
  tax_name: string | null;
  tax: number;
  total: number;
}

export interface FeeRules {
  currency: string;
  tax?: { name: string; percent: number };
  discounts?: readonly Discount[];
}

/**
 * Calculates the fee lines and totals of an order (specification §3, fees). `now` decides about the early-bird price.
 * Tax is calculated line by line, so that refunding a line returns exactly what it cost. A fixed discount is used up from
 * the first line on and never makes a line negative.
 */
export function summariseFees(items: readonly Chargeable[], rules: FeeRules, now: string): FeeSummary {
  const left = new Map((rules.discounts ?? []).map((discount) => [discount.code, discount.amount ?? 0]));
  const lines = items.map((item): FeeLine => {
    const early = item.earlyBird !== undefined && Date.parse(now) <= Date.parse(item.earlyBird.until);
    const unit = early && item.earlyBird ? item.earlyBird.unitAmount : item.unitAmount;
    let amount = unit * item.quantity;
    for (const rule of rules.discounts ?? []) {
      if (!rule.categories.includes(item.category)) continue;
      const fixed = Math.min(left.get(rule.code) ?? 0, amount);
      left.set(rule.code, (left.get(rule.code) ?? 0) - fixed);
      amount = Math.max(0, amount - fixed - percentOf(amount, rule.percent ?? 0));
    }
    return {
      category: item.category,
      code: item.code,
      description: item.description,
      quantity: item.quantity,
      unit_amount: item.unitAmount,
      discount: item.unitAmount * item.quantity - amount,
      early_bird: early,
      amount,
      tax: item.taxed && rules.tax ? percentOf(amount, rules.tax.percent) : 0,
    };
  });
  return totalsOf(lines, { currency: rules.currency, tax_name: rules.tax?.name ?? null });
}

/** Lines with their totals. */
export function totalsOf(
  lines: readonly FeeLine[],
  { currency, tax_name }: Pick<FeeSummary, 'currency' | 'tax_name'>,
): FeeSummary {
  const sum = (pick: (line: FeeLine) => number): number =>
    lines.reduce((total, line) => total + pick(line), 0);
  const tax = sum((line) => line.tax);
  return {
    currency,
    lines: [...lines],
    subtotal: sum((line) => line.unit_amount * line.quantity),
    discount: sum((line) => line.discount),
    tax_name,
    tax,
    total: sum((line) => line.amount) + tax,
  };
}
