import { beforeAll, expect, it } from 'vitest';
import type { EventDefinitionInput } from '@/event-api/definition/definition';
import type { Locale } from '@/lib/i18n/languages';
import { createTestApi, type TestApi } from '../../support/api';
import { withBuyerSales } from '../../support/buyers-event';
import { commandLine } from '../../support/command-line';
import { describeOnServer } from '../../support/database';
import { paperIn, plainText } from '../../support/paper';
import { emailOf, ordering } from '../buyers/ordering';
import { cancelling, IN_FULL, IN_HALF, POLICY, TOO_LATE } from '../registration/cancelling';
import { mailOf, type Person, readyPerson } from '../registration/person';

const words = (en: string) => ({ en, fr: `${en} (fr)` });
const DAY = 'Sunday, January 10, 2027';

/** Five percent on everything, goods that are not refundable, and discount codes. */
const worked =
  (terms: Partial<EventDefinitionInput['event']>) =>
  (given: EventDefinitionInput): EventDefinitionInput => {
    const event = withBuyerSales(given);
    return {
      ...event,
      event: { ...event.event, tax: { name: { en: 'GST', fr: 'TPS' }, percent: 5 }, ...terms },
      registration: {
        ...event.registration,
        cancel_policy: { ...POLICY, not_refunded: ['merchandise'] },
      },
      codes: [
        { kind: 'discount', code: 'FRIENDS-10', name: words('Friends'), percent: 10 },
        { kind: 'discount', code: 'FIFTY', name: words('Fifty off'), amount: 50 },
        { kind: 'discount', code: 'BOOKS', name: words('Books'), percent: 10, fees: ['merchandise'] },
        { kind: 'discount', code: 'FIVE-OFF', name: words('Five off'), amount: 5, fees: ['merchandise'] },
      ],
    };
  };

type Row = readonly [label: string, amount: string];

/** Orders worked out by hand; a ticket is 195.00 as an early bird. */
const ORDERS: {
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
}[] = [
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

const cents = (text: string) => Math.round(Number(text) * 100);

describeOnServer('orders worked out by hand', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  const event = commandLine(platform);
  const buying = ordering(platform, () => api, worked({}));

  /** Somebody who has chosen everything of an order. */
  const chosen = async (
    host: string,
    { locale = 'en', sessions = [], goods = [], code }: (typeof ORDERS)[number],
  ) => {
    const person = await readyPerson(api, { host, email: `ada@${host}`, locale, sessions });
    for (const [variant, qty] of goods) {
      const [product_code = '', variant_code = ''] = variant.split('/');
      const wanted = { code: person.code, product_code, variant_code, qty };
      await api.call('purchaseProduct', wanted, person.caller);
    }
    if (code !== undefined) {
      await api.call('checkAndSubmitApplyCode', { code: person.code, invitation_code: code }, person.caller);
    }
    return person;
  };
  const carryOut = async (person: Person, deed: NonNullable<(typeof ORDERS)[number]['deed']>) => {
    if ('command' in deed) {
      const done = await event(deed.command.map((word) => (word === 'CODE' ? person.code : word)));
      expect([done.code, done.err]).toEqual([0, expect.any(String)]);
      return;
    }
    platform().clock.set(deed.at);
    await cancelling(api, person).cancel();
  };
  const listedSums = async (code: string) => {
    const {
      paid,
      refunded,
      refunds_due: due,
    } = JSON.parse((await event(['finance', code, '--json'])).out).at(-1);
    return { paid, back: ((cents(refunded) + cents(due)) / 100).toFixed(2) };
  };

  it.each(ORDERS)('are the same to the cent on page, letter, PDF and list: $order', async (example) => {
    const { terms = {}, total, told, listed, deed } = example;
    platform().clock.set(IN_FULL);
    const code = `worked-${ORDERS.indexOf(example)}`;
    const host = `${code}.localhost`;
    await api.importFixture({ code, host }, worked(terms));
    const person = await chosen(host, example);
    const { fees } = await person.review();
    expect(fees.total).toBe(cents(total));
    await person.submit();
    if (deed) await carryOut(person, deed);

    const mail = (await mailOf(platform(), `ada@${host}`)).at(-1);
    const page = await api.call('getReceipt', { code: person.code }, person.caller);
    expect([page.paid, page.refunded]).toEqual([cents(listed.paid), cents(listed.back)]);
    expect(page.paid - page.refunded).toBe(
      deed ? page.kept.reduce((sum, { amount }) => sum + amount, 0) : page.fees.total,
    );
    const paper = await paperIn(mail);
    for (const [label, amount] of told) {
      const line = plainText(`${label} ${amount}`);
      expect(paper).toContain(line);
      // A letter that confirms a cancellation tells what is kept, and has the receipt attached.
      if (!deed || label.startsWith('Kept')) expect(plainText(mail?.text ?? '')).toContain(line);
    }
    expect(await listedSums(code)).toEqual(listed);
  });

  it('are the same to the cent on page, letter, PDF and list: a purchase of several', async () => {
    const { code, host } = await buying.event();
    const order = await buying.begin(host);
    await order.activity('paddle', 2);
    await order.product('pin/heron', 1);
    await order.details();
    await order.submit();
    const { fees } = await order.order();
    // 108.00 and 9.50; 5.40 and 0.475.
    expect(fees.total).toBe(12_338);
    const [mail] = await mailOf(platform(), emailOf(order.code));
    for (const line of [
      'Dawn paddle (2 × $ 54.00) $ 108.00',
      'Pin $ 9.50',
      'GST 5% $ 5.88',
      'Total (USD) $ 123.38',
      `Paid in full, ${DAY} $ 123.38`,
    ]) {
      expect(plainText(mail?.text ?? '')).toContain(line);
      expect(await paperIn(mail)).toContain(line);
    }
    expect(await listedSums(code)).toEqual({ paid: '123.38', back: '0.00' });
  });
});
