import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oneTax } from '@/tests/support/fee-samples';
import {
  type Chargeable,
  type Discount,
  FEE_CATEGORIES,
  loweringsOf,
  shownBeforeCodes,
  summariseFees,
} from './fees';

const NOW = '2027-01-10T12:00:00.000Z';

function place(changes: Partial<Chargeable> = {}): Chargeable {
  return {
    category: 'registration',
    code: 'delegate',
    description: 'Delegate',
    quantity: 1,
    unitAmount: 24_500,
    taxed: true,
    ...changes,
  };
}

describe('summariseFees', () => {
  it('is zero without items', () => {
    expect(summariseFees([], { currency: 'CAD', tax: oneTax(5) }, NOW)).toEqual({
      currency: 'CAD',
      lines: [],
      subtotal: 0,
      discount: 0,
      tax: 0,
      total: 0,
    });
  });

  it('adds the tax to each taxed line and leaves the others as they are', () => {
    const summary = summariseFees(
      [place(), place({ category: 'workshop', code: 'pottery', unitAmount: 1999, taxed: false })],
      { currency: 'CAD', tax: oneTax(5) },
      NOW,
    );
    expect(summary.lines.map((line) => line.tax)).toEqual([1225, 0]);
    expect(summary).toMatchObject({ subtotal: 26_499, discount: 0, tax: 1225, total: 27_724 });
  });

  it('charges the early-bird price up to and including its last instant', () => {
    const item = place({ earlyBird: { unitAmount: 19_500, until: NOW } });
    const rules = { currency: 'CAD' };
    expect(summariseFees([item], rules, NOW).lines[0]).toEqual({
      category: 'registration',
      code: 'delegate',
      description: 'Delegate',
      quantity: 1,
      unit_amount: 24_500,
      discount: 5000,
      early_bird: true,
      early_bird_until: NOW,
      amount: 19_500,
      tax: 0,
    });
    const late = summariseFees([item], rules, '2027-01-10T12:00:00.001Z');
    expect(late.lines[0]).toMatchObject({ early_bird: false, discount: 0, amount: 24_500 });
  });

  it('uses up a fixed discount from the first line on, and no line becomes negative', () => {
    const discount: Discount = {
      code: 'FRIEND',
      description: 'Friend',
      categories: ['registration', 'workshop'],
      amount: 25_000,
    };
    const summary = summariseFees(
      [place(), place({ category: 'workshop', code: 'pottery', unitAmount: 300 })],
      { currency: 'CAD', discounts: [discount] },
      NOW,
    );
    expect(summary.lines.map((line) => [line.discount, line.amount])).toEqual([
      [24_500, 0],
      [300, 0],
    ]);
    expect(summary).toMatchObject({ subtotal: 24_800, discount: 24_800, total: 0 });
  });

  it('applies a percentage to the categories that it names, on top of the early-bird price', () => {
    const half: Discount = { code: 'HALF', description: 'Half', categories: ['registration'], percent: 50 };
    const summary = summariseFees(
      [
        place({ earlyBird: { unitAmount: 19_501, until: NOW } }),
        place({ category: 'workshop', code: 'pottery', unitAmount: 1000 }),
      ],
      { currency: 'CAD', discounts: [half] },
      NOW,
    );
    expect(summary.lines.map((line) => line.amount)).toEqual([9750, 1000]);
  });

  describe('discount codes, by hand', () => {
    const code = (changes: Partial<Discount>): Discount => ({
      code: 'CODE',
      description: 'Code',
      categories: FEE_CATEGORIES,
      ...changes,
    });
    const early = { unitAmount: 19_500, until: NOW };
    const service = place({ category: 'conference', code: 'service', unitAmount: 800 });
    const untaxed = place({ category: 'merchandise', code: 'book', unitAmount: 1999, taxed: false });
    const CAD = { currency: 'CAD', tax: oneTax(5) };
    const QST = { currency: 'CAD', tax: oneTax(14.975) };
    const JPY = { currency: 'JPY', tax: oneTax(10) };

    // Each line: before the code, what it takes off, what is left, its tax.
    it.each<[string, Chargeable[], Partial<Discount>, typeof CAD, number[][], number]>([
      // 195.00 × 15 % = 29.25; 165.75 × 5 % = 8.2875 → 8.29. 8.00 × 15 % = 1.20; 6.80 × 5 % = 0.34.
      [
        '15 % of the early-bird price',
        [place({ earlyBird: early }), service],
        { percent: 15 },
        CAD,
        [
          [19_500, 2925, 16_575, 829],
          [800, 120, 680, 34],
        ],
        18_118,
      ],
      // 19.99 × 12.5 % = 2.49875 → 2.50; no tax.
      [
        '12.5 %, rounded half up on each line',
        [untaxed],
        { percent: 12.5 },
        CAD,
        [[1999, 250, 1749, 0]],
        1749,
      ],
      // 245.00 − 50.00 = 195.00; × 14.975 % = 29.20125 → 29.20. The fixed amount is used up.
      [
        'a fixed amount within the first line',
        [place(), service],
        { amount: 5000 },
        QST,
        [
          [24_500, 5000, 19_500, 2920],
          [800, 0, 800, 120],
        ],
        23_340,
      ],
      // 245.00 is used up by the first line; 5.00 is left for the second: 8.00 − 5.00 = 3.00, tax 0.15.
      [
        'a fixed amount across lines',
        [place(), service],
        { amount: 25_000 },
        CAD,
        [
          [24_500, 24_500, 0, 0],
          [800, 500, 300, 15],
        ],
        315,
      ],
      ['a fixed amount of more than there is', [service], { amount: 5000 }, CAD, [[800, 800, 0, 0]], 0],
      [
        '100 %',
        [place({ earlyBird: early }), service, untaxed],
        { percent: 100 },
        CAD,
        [
          [19_500, 19_500, 0, 0],
          [800, 800, 0, 0],
          [1999, 1999, 0, 0],
        ],
        0,
      ],
      // Only the place: 245.00 × 10 % = 24.50; 220.50 × 5 % = 11.025 → 11.03.
      [
        'of one kind of fee',
        [place(), service],
        { percent: 10, categories: ['registration'] },
        CAD,
        [
          [24_500, 2450, 22_050, 1103],
          [800, 0, 800, 40],
        ],
        23_993,
      ],
      // Whole yen: 12,345 × 15 % = 1,851.75 → 1,852; 10,493 × 10 % = 1,049.3 → 1,049.
      [
        'of yen, which have no cents',
        [place({ unitAmount: 12_345 })],
        { percent: 15 },
        JPY,
        [[12_345, 1852, 10_493, 1049]],
        11_542,
      ],
      [
        'a fixed amount of yen',
        [place({ unitAmount: 12_345 })],
        { amount: 2000 },
        JPY,
        [[12_345, 2000, 10_345, 1035]],
        11_380,
      ],
    ])('%s', (_name, items, discount, rules, lines, total) => {
      const summary = summariseFees(items, { ...rules, discounts: [code(discount)] }, NOW);
      const told = summary.lines.map((line) => {
        const before = shownBeforeCodes(line);
        return [before, before - line.amount, line.amount, line.tax];
      });
      expect(told).toEqual(lines);
      expect(summary.total).toBe(total);
      const off = lines.reduce((sum, [, each = 0]) => sum + each, 0);
      expect(loweringsOf(summary.lines)).toEqual([{ code: 'CODE', description: 'Code', amount: off }]);
    });
  });

  it('is always the sum of its lines, and each line the sum of its parts', () => {
    const item = fc.record({
      category: fc.constantFrom('registration', 'conference', 'workshop'),
      code: fc.string(),
      description: fc.string(),
      quantity: fc.integer({ min: 1, max: 9 }),
      unitAmount: fc.integer({ min: 0, max: 1_000_000 }),
      taxed: fc.boolean(),
    });
    const rules = fc.record({
      currency: fc.constant('CAD'),
      tax: fc.integer({ min: 0, max: 100 }).map(oneTax),
      discounts: fc.array(
        fc.record({
          code: fc.string(),
          description: fc.string(),
          categories: fc.subarray(['registration', 'conference', 'workshop'] as const),
          amount: fc.integer({ min: 0, max: 2_000_000 }),
          percent: fc.integer({ min: 0, max: 100 }),
        }),
        { maxLength: 3 },
      ),
    });
    fc.assert(
      fc.property(fc.array(item as fc.Arbitrary<Chargeable>, { maxLength: 6 }), rules, (items, given) => {
        const summary = summariseFees(items, given, NOW);
        for (const line of summary.lines) {
          expect(line.amount).toBeGreaterThanOrEqual(0);
          expect(line.discount).toBeGreaterThanOrEqual(0);
          expect(line.unit_amount * line.quantity - line.discount).toBe(line.amount);
        }
        const charged = summary.lines.reduce((sum, line) => sum + line.amount + line.tax, 0);
        expect(summary.total).toBe(charged);
        expect(summary.subtotal - summary.discount + summary.tax).toBe(summary.total);
      }),
    );
  });
});
