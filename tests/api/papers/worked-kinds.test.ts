import { beforeAll, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../support/api';
import { commandLine } from '../../support/command-line';
import { describeOnServer } from '../../support/database';
import { paperIn, plainText } from '../../support/paper';
import { drawPapers } from '../../support/papers';
import { mailOf } from '../registration/person';
import { type ReviewedKind, reviewedKinds, type Terms } from './reviewed-kinds';

drawPapers();

const inBoth = (name: string) => ({ en: name, fr: name });
const tax = (code: string, name: string, percent: number) => ({ code, name: inBoth(name), percent });
const GST = tax('gst', 'GST', 5);

const PLACES = {
  BC: { currency: 'CAD', tax: [GST, { ...tax('pst', 'PST', 7), fees: ['merchandise'] }] },
  QC: { currency: 'CAD', tax: [GST, tax('qst', 'QST', 9.975)] },
  ON: { currency: 'CAD', tax: tax('hst', 'HST', 13) },
  FR: { currency: 'EUR', tax: tax('tva', 'TVA', 20), prices_include_tax: true },
  DE: { currency: 'EUR', tax: tax('mwst', 'MwSt.', 19), prices_include_tax: true },
  NY: { currency: 'USD', tax: tax('sales', 'Sales tax', 8.875) },
} satisfies Record<string, Terms>;

type Example = readonly [
  kind: ReviewedKind,
  place: keyof typeof PLACES,
  told: readonly string[],
  listed: { paid: string; tax: string },
];

/**
 * Worked by hand: a registration of 195.00 with a session of 12.50; a group of two at 195.00; a booth of 400.00 with extras of
 * 40.00; an activity of 108.00.
 */
const EXAMPLES: readonly Example[] = [
  // 195.00 × 19 / 119 is 31.134…, 12.50 × 19 / 119 is 1.995….
  [
    'registration',
    'DE',
    ['Total (EUR) € 207.50', 'Includes MwSt. 19% € 33.13'],
    { paid: '207.50', tax: '33.13' },
  ],
  // 17.30625 and 1.109375.
  [
    'registration',
    'NY',
    ['Sales tax 8.875% $ 18.42', 'Total (USD) $ 225.92'],
    { paid: '225.92', tax: '18.42' },
  ],
  ['group', 'BC', ['GST 5% $ 19.50', 'Total (CAD) $ 409.50'], { paid: '409.50', tax: '19.50' }],
  // 19.45125 twice.
  [
    'group',
    'QC',
    ['GST 5% $ 19.50', 'QST 9.975% $ 38.90', 'Total (CAD) $ 448.40'],
    { paid: '448.40', tax: '58.40' },
  ],
  ['group', 'ON', ['HST 13% $ 50.70', 'Total (CAD) $ 440.70'], { paid: '440.70', tax: '50.70' }],
  ['group', 'FR', ['Total (EUR) € 390.00', 'Includes TVA 20% € 65.00'], { paid: '390.00', tax: '65.00' }],
  ['group', 'DE', ['Total (EUR) € 390.00', 'Includes MwSt. 19% € 62.26'], { paid: '390.00', tax: '62.26' }],
  ['group', 'NY', ['Sales tax 8.875% $ 34.62', 'Total (USD) $ 424.62'], { paid: '424.62', tax: '34.62' }],
  ['exhibitor', 'BC', ['GST 5% $ 22.00', 'Total (CAD) $ 462.00'], { paid: '462.00', tax: '22.00' }],
  ['exhibitor', 'QC', ['QST 9.975% $ 43.89', 'Total (CAD) $ 505.89'], { paid: '505.89', tax: '65.89' }],
  ['exhibitor', 'ON', ['HST 13% $ 57.20', 'Total (CAD) $ 497.20'], { paid: '497.20', tax: '57.20' }],
  // Sixths: 66.666… and 6.666….
  ['exhibitor', 'FR', ['Total (EUR) € 440.00', 'Includes TVA 20% € 73.34'], { paid: '440.00', tax: '73.34' }],
  // 63.865… and 6.386….
  [
    'exhibitor',
    'DE',
    ['Total (EUR) € 440.00', 'Includes MwSt. 19% € 70.26'],
    { paid: '440.00', tax: '70.26' },
  ],
  ['exhibitor', 'NY', ['Sales tax 8.875% $ 39.05', 'Total (USD) $ 479.05'], { paid: '479.05', tax: '39.05' }],
  ['buyer', 'BC', ['GST 5% $ 5.40', 'Total (CAD) $ 113.40'], { paid: '113.40', tax: '5.40' }],
  // 10.773.
  [
    'buyer',
    'QC',
    ['GST 5% $ 5.40', 'QST 9.975% $ 10.77', 'Total (CAD) $ 124.17'],
    { paid: '124.17', tax: '16.17' },
  ],
  ['buyer', 'ON', ['HST 13% $ 14.04', 'Total (CAD) $ 122.04'], { paid: '122.04', tax: '14.04' }],
  ['buyer', 'FR', ['Total (EUR) € 108.00', 'Includes TVA 20% € 18.00'], { paid: '108.00', tax: '18.00' }],
  // 17.243….
  ['buyer', 'DE', ['Total (EUR) € 108.00', 'Includes MwSt. 19% € 17.24'], { paid: '108.00', tax: '17.24' }],
  // 9.585, half up.
  ['buyer', 'NY', ['Sales tax 8.875% $ 9.59', 'Total (USD) $ 117.59'], { paid: '117.59', tax: '9.59' }],
];

const BILL_TO = { organization: 'Lakeside School', address: '12 Lake St', email: '', purchase_order: '' };
const INVOICED: Terms = { invoices: { for: ['registration', 'group', 'purchase'] } };
const cents = (text: string) => Math.round(Number(text) * 100);

describeOnServer('orders of every kind worked out by hand', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  const command = commandLine(platform);
  const kinds = reviewedKinds(platform, () => api);
  const listed = async (eventCode: string) =>
    JSON.parse((await command(['finance', eventCode, '--json'])).out).at(-1);
  /** The last letter with a paper. */
  const paperTo = async (email: string) => {
    const mails = (await mailOf(platform(), email)).filter(({ attachments }) => attachments.length > 0);
    const mail = mails.at(-1);
    return { text: plainText(mail?.text ?? ''), paper: await paperIn(mail) };
  };

  it.each(EXAMPLES)('are the same to the cent on page, letter, PDF and list: %s, %s', async (...example) => {
    const [kind, place, told, { paid, tax: taxes }] = example;
    const order = await kinds[kind](PLACES[place]);
    expect(await order.total()).toBe(cents(paid));
    expect(await (await order.review())()).toMatchObject({ status: 200 });
    const { text, paper } = await paperTo(order.letterTo);
    for (const line of told) {
      expect(paper).toContain(line);
      expect(text).toContain(line);
    }
    expect(await listed(order.eventCode)).toMatchObject({ paid, tax: taxes, invoices_open: '0.00' });
  });

  it.each([
    ['registration', 'QC', 'To be paid $ 238.58', '238.58'],
    ['group', 'ON', 'To be paid $ 440.70', '440.70'],
    ['buyer', 'FR', 'To be paid € 108.00', '108.00'],
  ] as const)('are owed to the cent when they are paid later: %s, %s', async (kind, place, told, open) => {
    const order = await kinds[kind]({ ...PLACES[place], ...INVOICED });
    const later = { credit: undefined, pay_by: 'invoice', invoice: BILL_TO };
    expect(await (await order.review(later))()).toMatchObject({ status: 200 });
    const { text, paper } = await paperTo(order.letterTo);
    expect(paper).toContain(told);
    expect(text).toContain(told);
    expect(await listed(order.eventCode)).toMatchObject({ invoices_open: open });
  });

  it.each([
    ['registration', 'NY', '$ 225.92', '225.92'],
    ['exhibitor', 'QC', '$ 505.89', '505.89'],
    ['buyer', 'BC', '$ 113.40', '113.40'],
  ] as const)('say what of a payment was given back: %s, %s', async (kind, place, told, paid) => {
    const order = await kinds[kind](PLACES[place]);
    await (await order.review())();
    expect(await command(['refund', order.code, '50', '--yes'])).toMatchObject({ code: 0 });
    const { paper } = await paperTo(order.letterTo);
    expect(paper).toContain('Refunded −$ 50.00');
    expect(paper).toContain(told);
    expect(await listed(order.eventCode)).toMatchObject({ paid, refunded: '50.00' });
  });
});
