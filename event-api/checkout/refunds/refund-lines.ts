import { z } from 'zod';
import { chargedTax } from '@/lib/contract/orders';
import { FEE_CATEGORIES, type FeeCategory, type FeeLine } from '@/lib/domain/registration/fees';
import { splitTaxes, taxesLess, taxesOf } from '@/lib/domain/registration/taxes';
import { splitAmount } from '@/lib/money';

/** What a refund gives back of one kind of fee, in minor units; `amount` is without tax. */
export const refundLineSchema = z.object({
  category: z.enum(FEE_CATEGORIES),
  amount: z.int().nonnegative(),
  tax: z.int().nonnegative(),
  /** Each tax for itself, as far as that is known. */
  taxes: z.array(chargedTax).optional(),
});
export type RefundLine = z.infer<typeof refundLineSchema>;

type Told = Pick<FeeLine, 'category' | 'amount' | 'tax' | 'taxes'>;

/** Lines as one for each kind of fee. */
export function byCategory(lines: readonly Told[]): RefundLine[] {
  const kinds = new Map<FeeCategory, Told[]>();
  for (const line of lines) kinds.set(line.category, [...(kinds.get(line.category) ?? []), line]);
  return [...kinds].map(([category, own]) => {
    const sum = (pick: (line: Told) => number) => own.reduce((total, line) => total + pick(line), 0);
    const taxes = taxesOf(own);
    return {
      category,
      amount: sum(({ amount }) => amount),
      tax: sum(({ tax }) => tax),
      ...(taxes.length > 0 && { taxes }),
    };
  });
}

/** What is left of lines without others, by kind of fee. What has become more counts as nothing. */
export function lessBy(before: readonly Told[], after: readonly Told[]): RefundLine[] {
  const others = new Map(byCategory(after).map((line) => [line.category, line]));
  return byCategory(before).map(({ category, amount, tax, taxes }) => {
    const other = others.get(category);
    return {
      category,
      amount: Math.max(0, amount - (other?.amount ?? 0)),
      tax: Math.max(0, tax - (other?.tax ?? 0)),
      ...(taxes && { taxes: taxesLess(taxes, other?.taxes ?? []) }),
    };
  });
}

/**
 * Splits an amount in proportion to what it is given back for, fees and tax apart, to the minor unit. No part is larger than
 * what it is for; an amount above all of it stands in no line.
 */
export function splitRefund(amount: number, what: readonly Told[]): RefundLine[] {
  const lines = byCategory(what);
  const parts = lines.flatMap((line) => [line.amount, line.tax]);
  const total = parts.reduce((sum, part) => sum + part, 0);
  const shares = splitAmount(Math.min(amount, total), parts);
  return lines
    .map(({ category, taxes }, at) => {
      const [fee = 0, tax = 0] = shares.slice(at * 2);
      return { category, amount: fee, tax, ...(taxes && { taxes: splitTaxes(taxes, tax) }) };
    })
    .filter((part) => part.amount + part.tax > 0);
}
