import { describe, expect, it } from 'vitest';
import {
  AFTER_EARLY as AFTER,
  chargeable as item,
  discountCode as off,
  oneTax,
} from '@/tests/support/fee-samples';
import { type Chargeable, type Discount, type FeeLine, summariseFees } from './fees';
import { keptFees } from './refund';

/**
 * Orders worked out by hand: what is charged line by line, and what a cancellation gives back. Amounts are minor units, in
 * columns: price, discount, amount, tax.
 */
interface Example {
  name: string;
  currency?: string;
  /** Percent; none by default. */
  tax?: number;
  now?: string;
  items: Chargeable[];
  discounts?: Discount[];
  lines: [unit: number, discount: number, amount: number, tax: number][];
  total: number;
  cancel: { percent: number; not?: Chargeable['category'][]; refund: number };
}

const EARLY = '2027-01-15T07:59:59.000Z';
const BEFORE = '2027-01-15T07:59:59.000Z';

const early = (unitAmount: number) => ({ earlyBird: { unitAmount, until: EARLY } });
const EXAMPLES: Example[] = [
  {
    name: 'a ticket without tax',
    items: [item('registration', 24_500)],
    lines: [[24_500, 0, 24_500, 0]],
    total: 24_500,
    cancel: { percent: 100, refund: 24_500 },
  },
  {
    name: 'a ticket with 5 % tax',
    tax: 5,
    items: [item('registration', 24_500)],
    lines: [[24_500, 0, 24_500, 1225]],
    total: 25_725,
    // 122.50 and half of 12.25, which is 6.125.
    cancel: { percent: 50, refund: 12_250 + 613 },
  },
  {
    name: 'early bird in its last second',
    tax: 5,
    now: BEFORE,
    items: [item('registration', 24_500, early(19_500))],
    lines: [[24_500, 5000, 19_500, 975]],
    total: 20_475,
    cancel: { percent: 75, refund: 14_625 + 731 },
  },
  {
    name: 'early bird one second later',
    tax: 5,
    now: AFTER,
    items: [item('registration', 24_500, early(19_500))],
    lines: [[24_500, 0, 24_500, 1225]],
    total: 25_725,
    cancel: { percent: 0, refund: 0 },
  },
  {
    name: 'a member’s price with a membership that is not given back',
    tax: 5,
    items: [item('registration', 14_000), item('membership', 6000, { taxed: false })],
    lines: [
      [14_000, 0, 14_000, 700],
      [6000, 0, 6000, 0],
    ],
    total: 20_700,
    cancel: { percent: 100, not: ['membership'], refund: 14_700 },
  },
  {
    name: 'a discount of a third, rounded half up',
    tax: 5,
    items: [item('registration', 9999)],
    discounts: [off({ percent: 33.333 })],
    // 33.333 % of 99.99 is 33.3297; 5 % of 66.66 is 3.333.
    lines: [[9999, 3333, 6666, 333]],
    total: 6999,
    cancel: { percent: 50, refund: 3333 + 167 },
  },
  {
    name: 'a fixed discount that a free ticket is left of',
    tax: 5,
    items: [item('registration', 2000), item('workshop', 1250)],
    discounts: [off({ amount: 2500 })],
    lines: [
      [2000, 2000, 0, 0],
      [1250, 0, 1250, 63],
    ],
    total: 1313,
    cancel: { percent: 100, refund: 1313 },
  },
  {
    name: 'a discount on top of the early bird, with workshops at the full price',
    tax: 13,
    now: BEFORE,
    items: [item('registration', 20_000, early(15_000)), item('workshop', 4500)],
    discounts: [off({ percent: 10 })],
    lines: [
      [20_000, 6500, 13_500, 1755],
      [4500, 0, 4500, 585],
    ],
    total: 20_340,
    // 67.50 and 8.775; 22.50 and 2.925.
    cancel: { percent: 50, refund: 6750 + 878 + 2250 + 293 },
  },
  {
    name: 'merchandise by number, not given back',
    tax: 12,
    items: [item('registration', 10_000), item('merchandise', 1999, { quantity: 3 })],
    lines: [
      [10_000, 0, 10_000, 1200],
      [1999, 0, 5997, 720],
    ],
    total: 17_917,
    cancel: { percent: 100, not: ['merchandise', 'membership'], refund: 11_200 },
  },
  {
    name: 'a tax with three decimals on cents',
    tax: 14.975,
    items: [item('registration', 101), item('conference', 1), item('activity', 3335)],
    // 15.12; 0.15; 499.42.
    lines: [
      [101, 0, 101, 15],
      [1, 0, 1, 0],
      [3335, 0, 3335, 499],
    ],
    total: 3951,
    // 50.5 and 7.5; 0.5; 1667.5 and 249.5: each line by itself.
    cancel: { percent: 50, refund: 51 + 8 + 1 + 1668 + 250 },
  },
  {
    name: 'yen, which have no smaller unit',
    currency: 'JPY',
    tax: 10,
    items: [item('registration', 12_345), item('workshop', 333)],
    lines: [
      [12_345, 0, 12_345, 1235],
      [333, 0, 333, 33],
    ],
    total: 13_946,
    // 9258.75 and 926.25; 249.75 and 24.75.
    cancel: { percent: 75, refund: 9259 + 926 + 250 + 25 },
  },
  {
    name: 'dinars, which have a thousand smaller units',
    currency: 'BHD',
    tax: 10,
    items: [item('registration', 25_005)],
    lines: [[25_005, 0, 25_005, 2501]],
    total: 27_506,
    cancel: { percent: 50, refund: 12_503 + 1251 },
  },
  {
    name: 'a code that makes everything free',
    tax: 5,
    items: [item('registration', 24_500), item('workshop', 1250)],
    discounts: [off({ percent: 100, categories: ['registration', 'workshop'] })],
    lines: [
      [24_500, 24_500, 0, 0],
      [1250, 1250, 0, 0],
    ],
    total: 0,
    cancel: { percent: 100, refund: 0 },
  },
];

const sumOf = (lines: readonly FeeLine[]) => lines.reduce((sum, line) => sum + line.amount + line.tax, 0);

describe('orders worked out by hand', () => {
  it.each(EXAMPLES)('$name', (example) => {
    const { currency = 'CAD', tax, now = AFTER, items, discounts, cancel } = example;
    const rules = {
      ...{ currency },
      ...(tax !== undefined && { tax: oneTax(tax) }),
      ...(discounts && { discounts }),
    };
    const fees = summariseFees(items, rules, now);
    expect(fees.lines.map((line) => [line.unit_amount, line.discount, line.amount, line.tax])).toEqual(
      example.lines,
    );
    expect(fees.total).toBe(example.total);

    const kept = keptFees(fees, {
      percent: cancel.percent,
      notRefunded: cancel.not ?? [],
      isWhole: () => false,
    });
    expect(fees.total - kept.total).toBe(cancel.refund);
    expect(sumOf(kept.lines)).toBe(kept.total);
    expect(kept.subtotal - kept.discount + kept.tax).toBe(kept.total);
  });
});
