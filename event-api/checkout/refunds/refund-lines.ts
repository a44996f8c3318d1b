import { z } from 'zod';
import { FEE_CATEGORIES, type FeeCategory, type FeeLine } from '@/lib/domain/registration/fees';

/** What a refund gives back of one kind of fee, in minor units; `amount` is without tax. */
export const refundLineSchema = z.object({
  category: z.enum(FEE_CATEGORIES),
  amount: z.int().nonnegative(),
  tax: z.int().nonnegative(),
});
export type RefundLine = z.infer<typeof refundLineSchema>;

type Told = Pick<FeeLine, 'category' | 'amount' | 'tax'>;

/** Lines as one for each kind of fee. */
export function byCategory(lines: readonly Told[]): RefundLine[] {
  const sums = new Map<FeeCategory, RefundLine>();
  for (const { category, amount, tax } of lines) {
    const sum = sums.get(category) ?? { category, amount: 0, tax: 0 };
    sums.set(category, { category, amount: sum.amount + amount, tax: sum.tax + tax });
  }
  return [...sums.values()];
}

/** What is left of lines without others, by kind of fee. What has become more counts as nothing. */
export function lessBy(before: readonly Told[], after: readonly Told[]): RefundLine[] {
  const others = new Map(byCategory(after).map((line) => [line.category, line]));
  return byCategory(before).map(({ category, amount, tax }) => ({
    category,
    amount: Math.max(0, amount - (others.get(category)?.amount ?? 0)),
    tax: Math.max(0, tax - (others.get(category)?.tax ?? 0)),
  }));
}

/**
 * Splits an amount in proportion to what it is given back for, fees and tax apart, to the minor unit. No part is larger than
 * what it is for; an amount above all of it stands in no line.
 */
export function splitRefund(amount: number, what: readonly Told[]): RefundLine[] {
  const parts = byCategory(what);
  const total = parts.reduce((sum, part) => sum + part.amount + part.tax, 0);
  const refund = Math.min(amount, total);
  // Each part ends where its share of the amount so far does, so that rounding never adds up to another amount.
  let sumOfParts = 0;
  let endOfLast = 0;
  const next = (part: number): number => {
    sumOfParts += part;
    const end = total === 0 ? 0 : Number((BigInt(refund) * BigInt(sumOfParts)) / BigInt(total));
    const share = end - endOfLast;
    endOfLast = end;
    return share;
  };
  return parts
    .map(({ category, amount: fee, tax }) => ({ category, amount: next(fee), tax: next(tax) }))
    .filter((part) => part.amount + part.tax > 0);
}
