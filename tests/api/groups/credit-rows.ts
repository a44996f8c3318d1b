import type { EventDefinitionInput } from '@/event-api/definition/definition';

export type Terms = Partial<EventDefinitionInput['event']>;

const words = (name: string) => ({ en: name, fr: name });
const tax = (code: string, percent: number) => ({ code, name: words(code.toUpperCase()), percent });

export const BC: Terms = { tax: [tax('gst', 5), tax('pst', 7)] };
const FRANCE: Terms = { tax: [tax('vat', 20)], prices_include_tax: true };
const QUEBEC: Terms = { tax: [tax('gst', 5), tax('qst', 9.975)], tax_rounding: 'total' };

/**
 * Worked out by hand. A ticket is 195.00 as an early bird, 175.50 from three people on. The group pays for two people; a third
 * one registers alone, so that the tickets of the first two cost less; then the group pays for a fourth one.
 */
export const ROWS: {
  where: string;
  terms: Terms;
  sessions: string[];
  /** Of two people at 195.00 each, tax included. */
  first: number;
  /** What was too much of it. */
  credit: number;
  /** Of the fourth one, before the credit and after it. */
  whole: number;
  due: number;
  /** As the paper of the last payment tells them. */
  told: readonly (readonly [string, string])[];
}[] = [
  {
    // 195.00 + 9.75 + 13.65 = 218.40; 175.50 + 8.78 + 12.29 = 196.57. Twice 21.83: 39.00 + 1.94 + 2.72.
    where: 'in British Columbia, with two taxes',
    terms: BC,
    sessions: ['drawing-1'],
    first: 43_680,
    credit: 4366,
    whole: 19_657,
    due: 15_291,
    told: [
      ['Credit from the group discount', '−$ 39.00'],
      ['GST 5%', '$ 6.84'],
      ['PST 7%', '$ 9.57'],
      ['Total (USD)', '$ 152.91'],
    ],
  },
  {
    // 195.00 with 32.50 in it; 175.50 with 29.25. Twice 19.50 with 3.25.
    where: 'in France, with the tax in the prices',
    terms: FRANCE,
    sessions: ['drawing-1'],
    first: 39_000,
    credit: 3900,
    whole: 17_550,
    due: 13_650,
    told: [
      ['Credit from the group discount', '−$ 39.00'],
      ['Total (USD)', '$ 136.50'],
      ['Includes VAT 20%', '$ 22.75'],
    ],
  },
  {
    // With a workshop of 12.50: 207.50 + 10.38 + 20.70 = 238.58. The ticket: 175.50 + 8.78 + 17.51, 22.41 less than with 9.75 and 19.45.
    // The fourth one: 188.00 + 9.40 + 18.75 = 216.15.
    where: 'in Quebec, rounded for the whole order',
    terms: QUEBEC,
    sessions: ['circuits-1', 'drawing-1'],
    first: 47_716,
    credit: 4482,
    whole: 21_615,
    due: 17_133,
    told: [
      ['Credit from the group discount', '−$ 39.00'],
      ['GST 5%', '$ 7.46'],
      ['QST 9.975%', '$ 14.87'],
      ['Total (USD)', '$ 171.33'],
    ],
  },
];
