import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AFTER_EARLY as AFTER, chargeable as item } from '@/tests/support/fee-samples';
import { type Chargeable, FEE_CATEGORIES, pieceOf, shownAmount, summariseFees } from './fees';
import { keptFees } from './refund';
import { splitLines } from './split-lines';
import { type TaxRules, taxesOf } from './taxes';

describe('any order under any taxes', () => {
  const tax = fc.record({
    code: fc.constantFrom('a', 'b', 'c'),
    name: fc.constant('Tax'),
    percent: fc.integer({ min: 0, max: 30_000 }).map((thousandths) => thousandths / 1000),
    compound: fc.boolean(),
    categories: fc.option(fc.subarray([...FEE_CATEGORIES]), { nil: undefined }),
  });
  const rules = fc.record({
    taxes: fc.uniqueArray(tax, { selector: ({ code }) => code, maxLength: 3 }),
    included: fc.boolean(),
    rounding: fc.constantFrom('line' as const, 'total' as const),
  });
  const bought = fc
    .record({
      category: fc.constantFrom(...FEE_CATEGORIES),
      amount: fc.oneof(fc.constant(0), fc.integer({ min: 50, max: 500_000 })),
      taxed: fc.boolean(),
    })
    .map(({ category, amount, taxed }) => item(category, amount, { taxed }));
  const order = fc.record({ rules, items: fc.array(bought, { maxLength: 8 }) });
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const feesOf = (one: { rules: TaxRules; items: Chargeable[] }) =>
    summariseFees(one.items, { currency: 'CAD', tax: one.rules }, AFTER);
  const addsUp = (lines: ReturnType<typeof feesOf>['lines']) => {
    for (const line of lines) {
      expect(sum((line.taxes ?? []).map(({ amount }) => amount))).toBe(line.tax);
      expect(line.amount).toBeGreaterThanOrEqual(0);
    }
  };

  it('adds up: lines, taxes and total, whatever is split or given back', () => {
    fc.assert(
      fc.property(order, fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0 }), (one, percent, at) => {
        const fees = feesOf(one);
        addsUp(fees.lines);
        expect(sum(taxesOf(fees.lines).map(({ amount }) => amount))).toBe(fees.tax);
        expect(fees.total).toBe(sum(fees.lines.map(({ amount, tax: own }) => amount + own)));
        addsUp(keptFees(fees, { percent, notRefunded: [], isWhole: () => false }).lines);
        const [first, rest] = splitLines(fees.lines, at % (fees.total + 1));
        addsUp(first);
        addsUp(rest);
        expect(sum(taxesOf([...first, ...rest]).map(({ amount }) => amount))).toBe(fees.tax);
      }),
    );
  });

  it('costs what its prices say where the taxes are in them', () => {
    fc.assert(
      fc.property(order, (one) => {
        const fees = feesOf({ ...one, rules: { ...one.rules, included: true } });
        expect(fees.total).toBe(sum(one.items.map(({ unitAmount }) => unitAmount)));
        expect(fees.subtotal - fees.discount).toBe(fees.total);
        const pieces = fees.lines.map((line) => pieceOf(line, line));
        expect(pieces.map(shownAmount)).toEqual(pieces.map(({ unit_amount }) => unit_amount));
      }),
    );
  });
});
