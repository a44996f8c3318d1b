import { beforeAll, expect, it } from 'vitest';
import type { EventDefinitionInput } from '@/event-api/definition/definition';
import { jobHandlers } from '@/event-api/jobs';
import type { Locale } from '@/lib/i18n/languages';
import { createTestApi, type TestApi } from '../../support/api';
import { commandLine } from '../../support/command-line';
import { describeOnServer } from '../../support/database';
import { paperIn, plainText } from '../../support/paper';
import { drawPapers } from '../../support/papers';
import { runAllJobs } from '../../support/run-all-jobs';
import { mailOf, readyPerson } from '../registration/person';

drawPapers();

type EventTerms = Pick<
  EventDefinitionInput['event'],
  'tax' | 'prices_include_tax' | 'tax_rounding' | 'currency'
>;

/** What is called alike in both languages. */
const inBoth = (name: string) => ({ en: name, fr: name });

const GST = { code: 'gst', name: { en: 'GST', fr: 'TPS' }, percent: 5, number: '123456789 RT0001' };
const QST = { code: 'qst', name: { en: 'QST', fr: 'TVQ' }, percent: 9.975, number: '1234567890 TQ0001' };

/** An early-bird ticket of 195.00 and a session of 12.50 where taxes differ, worked out by hand. */
const EXAMPLES: {
  place: string;
  terms: EventTerms;
  locale: Locale;
  /** Without tax, and each tax by its code. */
  amounts: [fees: string, ...taxes: [code: string, amount: string][]];
  total: string;
  /** As page, letter and PDF tell them. */
  told: [label: string, amount: string][];
}[] = [
  {
    place: 'Québec',
    terms: { currency: 'CAD', tax: [GST, QST] },
    locale: 'fr',
    // 9.75 and 0.625; 19.45125 and 1.246875.
    amounts: ['207.50', ['gst', '10.38'], ['qst', '20.70']],
    total: '238.58',
    told: [
      ['TPS 5 %', '10,38 $'],
      ['TVQ 9,975 %', '20,70 $'],
      ['Total (CAD)', '238,58 $'],
    ],
  },
  {
    place: 'British Columbia, where goods alone have another tax',
    terms: {
      currency: 'CAD',
      tax: [GST, { code: 'pst', name: inBoth('PST'), percent: 7, fees: ['merchandise'] }],
    },
    locale: 'en',
    amounts: ['207.50', ['gst', '10.38'], ['pst', '0.00']],
    total: '217.88',
    told: [
      ['GST 5%', '$ 10.38'],
      ['Total (CAD)', '$ 217.88'],
    ],
  },
  {
    place: 'Québec before 2013, with a tax on the other',
    terms: { currency: 'CAD', tax: [GST, { ...QST, percent: 9.5, compound: true }] },
    locale: 'en',
    // 9.5 % of 204.75 is 19.45125, of 13.125 it is 1.246875.
    amounts: ['207.50', ['gst', '10.38'], ['qst', '20.70']],
    total: '238.58',
    told: [
      ['GST 5%', '$ 10.38'],
      ['QST 9.5%', '$ 20.70'],
      ['Total (CAD)', '$ 238.58'],
    ],
  },
  {
    place: 'France, with the tax in the prices',
    terms: {
      currency: 'EUR',
      tax: { name: inBoth('TVA'), percent: 20, number: 'FR12345678901' },
      prices_include_tax: true,
    },
    locale: 'fr',
    // A sixth of 195.00, and of 12.50.
    amounts: ['172.92', ['tax', '34.58']],
    total: '207.50',
    told: [
      ['Total (EUR)', '207,50 €'],
      ['Dont TVA 20 %', '34,58 €'],
    ],
  },
  {
    place: 'Germany, with two rates in the prices',
    terms: {
      currency: 'EUR',
      prices_include_tax: true,
      tax: [
        { code: 'normal', name: inBoth('MwSt.'), percent: 19, fees: ['registration'] },
        { code: 'reduced', name: inBoth('MwSt.'), percent: 7, fees: ['workshop'] },
      ],
    },
    locale: 'en',
    // 195.00 × 19 / 119 is 31.134…, 12.50 × 7 / 107 is 0.817…
    amounts: ['175.55', ['normal', '31.13'], ['reduced', '0.82']],
    total: '207.50',
    told: [
      ['Total (EUR)', '€ 207.50'],
      ['Includes MwSt. 19%', '€ 31.13'],
      ['Includes MwSt. 7%', '€ 0.82'],
    ],
  },
  {
    place: 'Ontario, rounded once for the order',
    terms: { currency: 'CAD', tax: { name: inBoth('HST'), percent: 13 }, tax_rounding: 'total' },
    locale: 'en',
    // 13 % of 207.50 is 26.975; by line it would be 26.98 as well.
    amounts: ['207.50', ['tax', '26.98']],
    total: '234.48',
    told: [
      ['HST 13%', '$ 26.98'],
      ['Total (CAD)', '$ 234.48'],
    ],
  },
];

const cents = (text: string | undefined) => Math.round(Number(text) * 100);

describeOnServer('taxes of an order', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  const event = commandLine(platform);

  it.each(EXAMPLES)('are the same to the cent on page, letter, PDF and list: $place', async (example) => {
    const { terms, locale, amounts, total, told } = example;
    const code = `taxes-${EXAMPLES.indexOf(example)}`;
    const host = `${code}.localhost`;
    await api.importFixture({ code, host }, (given) => ({
      ...given,
      event: { ...given.event, tax: undefined, ...terms },
    }));
    const email = `ada@${code}.example`;
    const person = await readyPerson(api, { host, email, locale, sessions: ['circuits-1'] });
    const { fees } = await person.review();
    const [net, ...taxes] = amounts;
    expect(fees.total).toBe(cents(total));
    expect(fees.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(cents(net));
    expect(fees.tax).toBe(taxes.reduce((sum, [, amount]) => sum + cents(amount), 0));
    await person.submit();
    await runAllJobs(platform(), jobHandlers);

    const [mail] = await mailOf(platform(), email);
    const paper = await paperIn(mail);
    for (const [label, amount] of told) {
      expect(plainText(mail?.text ?? '')).toContain(`${label} ${amount}`);
      expect(paper).toContain(`${label} ${amount}`);
    }
    for (const { number } of [terms.tax ?? []].flat()) if (number) expect(paper).toContain(number);

    const listed = JSON.parse((await event(['finance', code, '--json'])).out).at(-1);
    expect([listed.paid, listed.fees]).toEqual([total, net]);
    expect(cents(listed.tax)).toBe(fees.tax);
    if (taxes.length > 1)
      expect(taxes.map(([tax]) => listed[`tax_${tax}`])).toEqual(taxes.map(([, amount]) => amount));
  });

  it('added after an order was paid leave it as it was', async () => {
    const choice = { code: 'taxes-later', host: 'taxes-later.localhost' };
    const withTax = (tax: EventTerms['tax']) => (given: EventDefinitionInput) => ({
      ...given,
      event: { ...given.event, tax },
    });
    await api.importFixture(choice, withTax(undefined));
    const person = await readyPerson(api, {
      host: choice.host,
      email: 'ada@taxes-later.example',
      sessions: ['circuits-1'],
    });
    await person.submit();
    await api.importFixture(choice, withTax([GST, QST]));
    const { fees } = await api.call('getReceipt', { code: person.code }, person.caller);
    expect([fees.tax, fees.total]).toEqual([0, 20_750]);
  });
});
