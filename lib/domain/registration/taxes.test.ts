import { describe, expect, it } from 'vitest';
import { AFTER_EARLY as AFTER, chargeable as item } from '@/tests/support/fee-samples';
import { type Chargeable, type FeeLine, summariseFees } from './fees';
import { type Tax, type TaxRules, taxesOf, taxRows } from './taxes';

const GST: Tax = { code: 'gst', name: 'GST', percent: 5, number: '123456789 RT0001' };
const PST: Tax = { code: 'pst', name: 'PST', percent: 7, categories: ['merchandise'] };
const TPS: Tax = { code: 'gst', name: 'TPS', percent: 5 };
const TVQ: Tax = { code: 'qst', name: 'TVQ', percent: 9.975 };
const BOOKS: Tax = { code: 'reduced', name: 'TVA', percent: 5.5, categories: ['merchandise'] };
const TVA: Tax = { code: 'normal', name: 'TVA', percent: 20, categories: ['registration', 'workshop'] };
const MWST: Tax = { code: 'normal', name: 'MwSt.', percent: 19, categories: ['registration'] };
const FOOD: Tax = { code: 'reduced', name: 'MwSt.', percent: 7, categories: ['activity'] };

const added = (taxes: Tax[], more: Partial<TaxRules> = {}): TaxRules => ({
  ...{ taxes, included: false, rounding: 'line' },
  ...more,
});
const included = (taxes: Tax[], more: Partial<TaxRules> = {}): TaxRules =>
  added(taxes, { included: true, ...more });

/** Orders worked out by hand. Amounts are minor units; the taxes of a line are in the order of the event's. */
const EXAMPLES: {
  name: string;
  rules: TaxRules;
  items: Chargeable[];
  /** What each line costs without tax, and its taxes. */
  lines: [amount: number, ...taxes: number[]][];
  taxes: Record<string, number>;
  total: number;
}[] = [
  {
    name: 'British Columbia: GST on all, PST on goods',
    rules: added([GST, PST]),
    items: [item('registration', 34_900), item('merchandise', 2499, { quantity: 2 })],
    // 5 % of 49.98 is 2.499, 7 % is 3.4986.
    lines: [
      [34_900, 1745],
      [4998, 250, 350],
    ],
    taxes: { GST: 1995, PST: 350 },
    total: 42_243,
  },
  {
    name: 'Québec: TPS and TVQ, each on the price',
    rules: added([TPS, TVQ]),
    items: [item('registration', 17_525), item('workshop', 1250)],
    // 8.7625 and 17.4811875; 0.625 and 1.246875.
    lines: [
      [17_525, 876, 1748],
      [1250, 63, 125],
    ],
    taxes: { TPS: 939, TVQ: 1873 },
    total: 21_587,
  },
  {
    name: 'Québec: rounded line by line',
    rules: added([TPS]),
    items: [item('workshop', 450), item('workshop', 450), item('workshop', 450)],
    lines: [
      [450, 23],
      [450, 23],
      [450, 23],
    ],
    taxes: { TPS: 69 },
    total: 1419,
  },
  {
    name: 'Québec: rounded once for the order',
    rules: added([TPS], { rounding: 'total' }),
    items: [item('workshop', 450), item('workshop', 450), item('workshop', 450)],
    // 5 % of 13.50 is 0.675.
    lines: [
      [450, 23],
      [450, 22],
      [450, 23],
    ],
    taxes: { TPS: 68 },
    total: 1418,
  },
  {
    name: 'Québec before 2013: a tax on the price with the other tax',
    rules: added([TPS, { ...TVQ, percent: 9.5, compound: true }]),
    items: [item('registration', 10_000)],
    // 9.5 % of 105.00 is 9.975.
    lines: [[10_000, 500, 998]],
    taxes: { TPS: 500, TVQ: 998 },
    total: 11_498,
  },
  {
    name: 'Ontario: HST',
    rules: added([{ code: 'hst', name: 'HST', percent: 13 }]),
    items: [item('registration', 24_999), item('membership', 5000, { taxed: false })],
    // 32.4987.
    lines: [[24_999, 3250], [5000]],
    taxes: { HST: 3250 },
    total: 33_249,
  },
  {
    name: 'France: prices with TVA, 20 % on tickets and 5.5 % on books',
    rules: included([TVA, BOOKS]),
    items: [item('registration', 10_000), item('merchandise', 2110)],
    // A sixth of 100.00 is 16.666…; 21.10 is 20.00 and 1.10.
    lines: [
      [8333, 1667],
      [2000, 110],
    ],
    taxes: { 'TVA 20': 1667, 'TVA 5.5': 110 },
    total: 12_110,
  },
  {
    name: 'France: prices with TVA, rounded once for the order',
    rules: included([TVA], { rounding: 'total' }),
    items: [item('workshop', 999), item('workshop', 999), item('workshop', 999)],
    // A sixth of 29.97 is 4.995.
    lines: [
      [832, 167],
      [833, 166],
      [832, 167],
    ],
    taxes: { TVA: 500 },
    total: 2997,
  },
  {
    name: 'Germany: prices with MwSt., 19 % and 7 %',
    rules: included([MWST, FOOD]),
    items: [item('registration', 4990), item('activity', 1070)],
    // 49.90 × 19 / 119 is 7.967…
    lines: [
      [4193, 797],
      [1000, 70],
    ],
    taxes: { 'MwSt. 19': 797, 'MwSt. 7': 70 },
    total: 6060,
  },
  {
    name: 'prices with two taxes in them',
    rules: included([TPS, TVQ]),
    items: [item('registration', 11_498)],
    // 114.98 / 1.14975 is 100.0044; 5 % and 9.975 % of it are 5.0002 and 9.9754.
    lines: [[10_000, 500, 998]],
    taxes: { TPS: 500, TVQ: 998 },
    total: 11_498,
  },
  {
    name: 'New York: sales tax on goods alone',
    rules: added([{ code: 'sales', name: 'Sales tax', percent: 8.875, categories: ['merchandise'] }]),
    items: [item('registration', 12_000), item('merchandise', 1999)],
    // 1.7741…
    lines: [[12_000], [1999, 177]],
    taxes: { 'Sales tax': 177 },
    total: 14_176,
  },
  {
    name: 'a rate of 100 %',
    rules: included([{ code: 'all', name: 'Tax', percent: 100 }]),
    items: [item('registration', 1001)],
    lines: [[500, 501]],
    taxes: { Tax: 501 },
    total: 1001,
  },
];

describe('taxes worked out by hand', () => {
  it.each(EXAMPLES)('$name', ({ rules, items, lines, taxes, total }) => {
    const fees = summariseFees(items, { currency: 'CAD', tax: rules }, AFTER);
    expect(
      fees.lines.map((line) => [line.amount, ...(line.taxes ?? []).map(({ amount }) => amount)]),
    ).toEqual(lines);
    const sums = taxesOf(fees.lines);
    const isAlone = ({ name }: { name: string }) => sums.filter((each) => each.name === name).length === 1;
    expect(
      Object.fromEntries(
        sums.map((tax) => [isAlone(tax) ? tax.name : `${tax.name} ${tax.percent}`, tax.amount]),
      ),
    ).toEqual(taxes);
    expect(fees.total).toBe(total);
  });

  it('are told with rate and number, in both languages', () => {
    const fees = summariseFees(
      [item('merchandise', 2000)],
      { currency: 'CAD', tax: added([GST, TVQ]) },
      AFTER,
    );
    expect(taxRows(fees.lines, 'en')).toEqual({
      added: [
        { label: 'GST\u00a05%', amount: 100 },
        { label: 'TVQ\u00a09.975%', amount: 200 },
      ],
      included: [],
    });
    expect(taxesOf(fees.lines).map(({ number }) => number)).toEqual(['123456789 RT0001', undefined]);
    expect(taxRows(fees.lines, 'fr').added.map(({ label }) => label?.replace(/\s/g, ' '))).toEqual([
      'GST 5 %',
      'TVQ 9,975 %',
    ]);
  });

  it('have no name where they were charged before an event could have several', () => {
    const line: FeeLine = {
      ...item('registration', 100),
      unit_amount: 100,
      discount: 0,
      early_bird: false,
      amount: 100,
      tax: 5,
    };
    expect(taxRows([line], 'en')).toEqual({ added: [{ label: null, amount: 5 }], included: [] });
  });
});

it('tells taxes that are in the prices from those on top, where an order has both', () => {
  const feesOf = (rules: TaxRules, category: 'registration' | 'workshop') =>
    summariseFees([item(category, 12_000)], { currency: 'CAD', tax: rules }, AFTER).lines;
  expect(
    taxRows([...feesOf(added([GST]), 'registration'), ...feesOf(included([TVA]), 'workshop')], 'en'),
  ).toEqual({
    added: [{ label: 'GST\u00a05%', amount: 600 }],
    included: [{ label: 'TVA\u00a020%', amount: 2000 }],
  });
});

it('may be as much as the price: on top it doubles it, and in it it is half', () => {
  const ALL: Tax = { code: 'all', name: 'All', percent: 100 };
  const feesOf = (tax: TaxRules) =>
    summariseFees([item('registration', 12_000)], { currency: 'CAD', tax }, AFTER);
  expect(feesOf(added([ALL]))).toMatchObject({ tax: 12_000, total: 24_000 });
  expect(feesOf(included([ALL]))).toMatchObject({ tax: 6000, total: 12_000 });
});

it('is one row of a table in whatever languages its lines were written', () => {
  const lines = [GST, { ...GST, name: 'TPS' }].flatMap(
    (tax) =>
      summariseFees([item('registration', 12_000)], { currency: 'CAD', tax: added([tax]) }, AFTER).lines,
  );
  expect(taxRows(lines, 'en').added).toEqual([{ label: 'GST\u00a05%', amount: 1200 }]);
});
