import type { EventDefinitionInput } from '@/event-api/definition/definition';
import type { Locale } from '@/lib/i18n/languages';
import { IN_FULL, IN_HALF, TOO_LATE } from '../registration/cancelling';

export const words = (en: string) => ({ en, fr: `${en} (fr)` });
/** On which everybody pays. */
export const DAY = 'Sunday, January 10, 2027';

type Row = readonly [label: string, amount: string];

/** An order worked out by hand. */
export interface WorkedOrder {
  order: string;
  terms?: Partial<EventDefinitionInput['event']>;
  locale?: Locale;
  /** What is bought beside the ticket: sessions, and how many of which merchandise. */
  sessions?: string[];
  goods?: readonly [variant: string, qty: number][];
  code?: string;
  /** What is cancelled when, or by a command. */
  deed?: { at: string } | { command: readonly string[] };
  total: string;
  /** As letter and PDF tell them in the end. */
  told: readonly Row[];
  /** As the CSV has them in the end; what was refunded is still due when it is read. */
  listed: { paid: string; back: string };
}

/** A ticket is 195.00 as an early bird, and five percent of tax come on everything unless the terms are others. */
export const WORKED_ORDERS: readonly WorkedOrder[] = [
  {
    order: 'three of one article',
    goods: [['pin/heron', 3]],
    // 9.75, and 1.425 on 28.50.
    total: '234.68',
    told: [
      ['General admission (early bird)', '$ 195.00'],
      ['Pin (3 × $ 9.50)', '$ 28.50'],
      ['GST 5%', '$ 11.18'],
      ['Total (USD)', '$ 234.68'],
      [`Paid in full, ${DAY}`, '$ 234.68'],
    ],
    listed: { paid: '234.68', back: '0.00' },
  },
  {
    order: 'ten percent off everything',
    goods: [['shirt/s', 2]],
    code: 'FRIENDS-10',
    // 175.50 and 57.60; 8.775 and 2.88.
    total: '244.76',
    told: [
      ['Shirt, Small (2 × $ 32.00)', '$ 64.00'],
      ['Friends (code FRIENDS-10)', '−$ 25.90'],
      ['GST 5%', '$ 11.66'],
      ['Total (USD)', '$ 244.76'],
    ],
    listed: { paid: '244.76', back: '0.00' },
  },
  {
    order: 'fifty off, which the ticket uses up',
    sessions: ['circuits-1'],
    code: 'FIFTY',
    // 145.00 and 12.50; 7.25 and 0.625.
    total: '165.38',
    told: [
      ['Fifty off (code FIFTY)', '−$ 50.00'],
      ['GST 5%', '$ 7.88'],
      ['Total (USD)', '$ 165.38'],
    ],
    listed: { paid: '165.38', back: '0.00' },
  },
  {
    order: 'ten percent off merchandise alone',
    goods: [['pin/heron', 3]],
    code: 'BOOKS',
    // 28.50 less 2.85; 9.75 and 1.2825.
    total: '231.68',
    told: [
      ['Pin (3 × $ 9.50)', '$ 28.50'],
      ['Books (code BOOKS)', '−$ 2.85'],
      ['GST 5%', '$ 11.03'],
    ],
    listed: { paid: '231.68', back: '0.00' },
  },
  {
    order: 'five off merchandise, with two articles',
    goods: [
      ['pin/heron', 2],
      ['shirt/l', 1],
    ],
    code: 'FIVE-OFF',
    // 19.00 and 34.00, of which one has five less: 48.00 in all; 9.75 and 0.70 and 1.70 on 14.00 and 34.00.
    total: '255.15',
    told: [
      ['Pin (2 × $ 9.50)', '$ 19.00'],
      ['Shirt, Large', '$ 34.00'],
      ['Five off (code FIVE-OFF)', '−$ 5.00'],
      ['GST 5%', '$ 12.15'],
    ],
    listed: { paid: '255.15', back: '0.00' },
  },
  {
    order: 'with the tax in the prices, in French',
    terms: { currency: 'EUR', tax: { name: words('TVA'), percent: 20 }, prices_include_tax: true },
    locale: 'fr',
    goods: [['pin/heron', 3]],
    // A sixth of 195.00, and of 28.50.
    total: '223.50',
    told: [
      ['Épinglette (3 × 9,50 €)', '28,50 €'],
      ['Total (EUR)', '223,50 €'],
      ['Dont TVA (fr) 20 %', '37,25 €'],
      ['Payé en entier, dimanche 10 janvier 2027', '223,50 €'],
    ],
    listed: { paid: '223.50', back: '0.00' },
  },
  {
    order: 'cancelled while all is given back',
    deed: { at: IN_FULL },
    total: '204.75',
    told: [
      [`Paid in full, ${DAY}`, '$ 204.75'],
      ['Refunded', '−$ 204.75'],
    ],
    listed: { paid: '204.75', back: '204.75' },
  },
  {
    order: 'cancelled while half is given back',
    sessions: ['circuits-1'],
    deed: { at: IN_HALF },
    // Kept: 97.50, 4.87 of its tax, 6.25, 0.31 of its.
    total: '217.88',
    told: [
      ['Refunded', '−$ 108.95'],
      ['Kept under the cancellation policy', '$ 108.93'],
    ],
    listed: { paid: '217.88', back: '108.95' },
  },
  {
    order: 'cancelled, with goods that are not refundable',
    goods: [['pin/heron', 2]],
    deed: { at: IN_FULL },
    // Kept: 19.00 and 0.95.
    total: '224.70',
    told: [
      ['Refunded', '−$ 204.75'],
      ['Kept, because it is not refundable: Pin', '$ 19.95'],
    ],
    listed: { paid: '224.70', back: '204.75' },
  },
  {
    order: 'cancelled while half is given back, with such goods',
    goods: [['pin/heron', 2]],
    deed: { at: IN_HALF },
    // Kept: 97.50 and 4.87, and the goods.
    total: '224.70',
    told: [
      ['Refunded', '−$ 102.38'],
      ['Kept under the cancellation policy', '$ 102.37'],
      ['Kept, because it is not refundable: Pin', '$ 19.95'],
    ],
    listed: { paid: '224.70', back: '102.38' },
  },
  {
    order: 'cancelled too late for anything',
    deed: { at: TOO_LATE },
    total: '204.75',
    told: [['Kept under the cancellation policy', '$ 204.75']],
    listed: { paid: '204.75', back: '0.00' },
  },
  {
    order: 'cancelled by the organiser, who keeps all',
    deed: { command: ['cancel', 'CODE', '--refund', 'none', '--yes'] },
    total: '204.75',
    told: [['Kept', '$ 204.75']],
    listed: { paid: '204.75', back: '0.00' },
  },
];
