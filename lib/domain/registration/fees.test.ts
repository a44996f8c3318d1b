import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Chargeable, type Discount, summariseFees } from './fees';

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
    expect(summariseFees([], { currency: 'CAD', tax: { name: 'GST', percent: 5 } }, NOW)).toEqual({
      currency: 'CAD',
      lines: [],
      subtotal: 0,
      discount: 0,
      tax_name: 'GST',
      tax: 0,
      total: 0,
    });
  });

  it('adds the tax to each taxed line and leaves the others as they are', () => {
    const summary = summariseFees(
      [place(), place({ category: 'workshop', code: 'pottery', unitAmount: 1999, taxed: false })],
      { currency: 'CAD', tax: { name: 'GST', percent: 5 } },
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
      tax: fc.record({ name: fc.constant('GST'), percent: fc.integer({ min: 0, max: 100 }) }),
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
