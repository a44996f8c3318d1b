import { describe, expect, it } from 'vitest';
import { linesOfChange } from './changed-fees';
import {
  type Chargeable,
  type Discount,
  type FeeLine,
  type FeeSummary,
  loweringsOf,
  summariseFees,
  totalsOf,
} from './fees';
import { keptFees, shareNow, unrefundedFees } from './refund';

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
const AFTER = '2027-01-15T08:00:00.000Z';

const item = (category: Chargeable['category'], unitAmount: number, more: Partial<Chargeable> = {}) => ({
  ...{ category, code: category, description: category, quantity: 1, unitAmount, taxed: true },
  ...more,
});
const early = (unitAmount: number) => ({ earlyBird: { unitAmount, until: EARLY } });
const off = (more: Partial<Discount>): Discount => ({
  ...{ code: 'CODE', description: 'Code', categories: ['registration'] },
  ...more,
});

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
      ...(tax !== undefined && { tax: { name: 'Tax', percent: tax } }),
      ...(discounts && { discounts }),
    };
    const fees = summariseFees(items, rules, now);
    expect(fees.lines.map((line) => [line.unit_amount, line.discount, line.amount, line.tax])).toEqual(
      example.lines,
    );
    expect(fees.total).toBe(example.total);

    const kept = keptFees(fees, { percent: cancel.percent, notRefunded: cancel.not ?? [] });
    expect(fees.total - kept.total).toBe(cancel.refund);
    expect(sumOf(kept.lines)).toBe(kept.total);
    expect(kept.subtotal - kept.discount + kept.tax).toBe(kept.total);
  });
});

describe('what is left of fees', () => {
  const fees = summariseFees(
    [
      item('registration', 10_000),
      item('workshop', 1250, { code: 'a' }),
      item('workshop', 4000, { code: 'b' }),
    ],
    { currency: 'CAD', tax: { name: 'GST', percent: 5 } },
    AFTER,
  );
  const isGivenBack = ({ code }: FeeLine) => code === 'a';

  it('leaves out what was given back whole', () => {
    const left = unrefundedFees(fees, { isGivenBack, left: fees.total - 1313 });
    expect([left.lines.map(({ code }) => code), left.total]).toEqual([['registration', 'b'], 14_700]);
  });

  it('takes what was given back besides off the last lines, and keeps to the sum', () => {
    const left = unrefundedFees(fees, { isGivenBack, left: 10_000 });
    expect(left.lines.map(({ code, amount, tax }) => [code, amount, tax])).toEqual([
      ['registration', 9500, 500],
    ]);
    expect(left.total).toBe(10_000);
  });

  it('is nothing when everything was given back', () => {
    expect(unrefundedFees(fees, { isGivenBack: () => false, left: 0 })).toMatchObject({
      lines: [],
      total: 0,
    });
  });
});

describe('the share that applies', () => {
  const policy = {
    refunds: [
      { until: '2027-01-10T20:00:00.000Z', percent: 100 },
      { until: '2027-01-20T20:00:00.000Z', percent: 50 },
    ],
    notRefunded: [],
  };
  it.each([
    ['2027-01-10T20:00:00.000Z', 100],
    ['2027-01-10T20:00:00.001Z', 50],
    ['2027-01-20T20:00:00.000Z', 50],
    ['2027-01-20T20:00:00.001Z', undefined],
  ])('at %s is %s', (now, percent) => {
    expect(shareNow(policy, now)?.percent).toBe(percent);
  });
});

/** Changes of an order of a 10.00 ticket and a 12.50 workshop, with 20.00 off and 5 % tax. */
describe('a fixed discount in a changed order', () => {
  const rules = {
    ...{ currency: 'USD', tax: { name: 'GST', percent: 5 } },
    discounts: [off({ categories: ['registration', 'workshop'], amount: 2000 })],
  };
  const workshop = item('workshop', 1250, { code: 'circuits' });
  const another = item('workshop', 4000, { code: 'pottery' });
  const paid = summariseFees([item('registration', 1000, { code: 'small' }), workshop], rules, AFTER);
  const changedTo = (items: Chargeable[]) => summariseFees(items, { ...rules, charged: paid.lines }, AFTER);
  const amounts = ({ lines }: FeeSummary) => lines.map(({ amount, tax }) => [amount, tax]);

  it('is used up from the first line on when it is paid: 10.00 and then 10.00 of 12.50', () => {
    expect(amounts(paid)).toEqual([
      [0, 0],
      [250, 13],
    ]);
  });

  it('gives a dearer ticket only what the kept workshop has not used: 10.00 of 245.00', () => {
    const changed = changedTo([item('registration', 24_500, { code: 'general' }), workshop]);
    expect(amounts(changed)).toEqual([
      [23_500, 1175],
      [250, 13],
    ]);
    expect(loweringsOf(changed.lines)).toMatchObject([{ code: 'CODE', amount: 2000 }]);
    // 23,500 + 1,175 + 250 + 13, less the 263 that were paid.
    expect(changed.total - paid.total).toBe(24_675);
  });

  it('gives a second workshop nothing while all of it is used', () => {
    const ticket = item('registration', 1000, { code: 'small' });
    expect(amounts(changedTo([ticket, workshop, another]))).toEqual([
      [0, 0],
      [250, 13],
      [4000, 200],
    ]);
  });

  it('gives another workshop what the one that was given up had used', () => {
    const ticket = item('registration', 1000, { code: 'small' });
    expect(amounts(changedTo([ticket, another]))).toEqual([
      [0, 0],
      [3000, 150],
    ]);
  });

  it('charges one more of what is there already at the price of today', () => {
    const ticket = item('registration', 1000, { code: 'small' });
    const changed = changedTo([ticket, workshop, workshop]);
    expect(linesOfChange(paid, changed).map(({ code, amount }) => [code, amount])).toEqual([
      ['circuits', 1250],
    ]);
    expect(totalsOf(linesOfChange(paid, changed), paid).total).toBe(changed.total - paid.total);
  });
});
