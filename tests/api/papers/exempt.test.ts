import { beforeAll, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../support/api';
import { commandLine } from '../../support/command-line';
import { describeOnBoth } from '../../support/database';
import { paperIn, plainText } from '../../support/paper';
import { drawPapers } from '../../support/papers';
import { mailOf } from '../registration/person';
import { type ReviewedKind, reviewedKinds, type Terms } from './reviewed-kinds';

drawPapers();

const inBoth = (name: string) => ({ en: name, fr: name });
const EXEMPT = {
  label: inBoth('Exemption number'),
  formats: ['9999', 'FR**999999999'],
  text: inBoth('Reverse charge.'),
};
const GST = { code: 'gst', name: inBoth('GST'), percent: 5, exempt: EXEMPT };
const QST = { code: 'qst', name: inBoth('QST'), percent: 9.975 };

describeOnBoth('buyers who are exempt from a tax', (platform, callsAlone) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  const command = commandLine(platform);
  const kinds = reviewedKinds(platform, () => api);

  /** Worked by hand: with tax and without. */
  const EXAMPLES: {
    name: string;
    kind: ReviewedKind;
    terms: Terms;
    number?: string;
    with: number;
    without: number;
    told: string[];
  }[] = [
    // 195.00 and 12.50 with 9.75 and 0.63.
    {
      ...{ name: 'registration, GST on top', kind: 'registration', terms: { tax: GST } },
      ...{ with: 21_788, without: 20_750, told: ['GST exempt, no. 1234 $ 0.00', 'Reverse charge.'] },
    },
    // The QST of 19.45 and 1.25 stays.
    {
      ...{ name: 'registration, one of two taxes', kind: 'registration', terms: { tax: [GST, QST] } },
      ...{ with: 23_858, without: 22_820, told: ['QST 9.975% $ 20.70', 'GST exempt, no. 1234 $ 0.00'] },
    },
    // 195.00 / 1.2 is 162.50, 12.50 / 1.2 is 10.4166…
    {
      name: 'registration, TVA in the prices',
      kind: 'registration',
      number: 'FR 12 345-678.901',
      terms: {
        currency: 'EUR',
        prices_include_tax: true,
        tax: { ...GST, name: inBoth('TVA'), percent: 20 },
      },
      ...{ with: 20_750, without: 17_292 },
      told: ['€ 162.50', '€ 10.42', 'TVA exempt, no. FR 12 345-678.901 € 0.00', 'Total (EUR) € 172.92'],
    },
    // Two of 195.00 with 9.75 each.
    {
      ...{ name: 'group', kind: 'group', terms: { tax: GST } },
      ...{ with: 40_950, without: 39_000, told: ['GST exempt, no. 1234 $ 0.00'] },
    },
    // A booth of 400.00 and two tables of 20.00.
    {
      ...{ name: 'application', kind: 'exhibitor', terms: { tax: GST } },
      ...{ with: 46_200, without: 44_000, told: ['GST exempt, no. 1234 $ 0.00'] },
    },
    // Two of 54.00.
    {
      ...{ name: 'purchase', kind: 'buyer', terms: { tax: GST } },
      ...{ with: 11_340, without: 10_800, told: ['GST exempt, no. 1234 $ 0.00'] },
    },
  ];

  it.each(callsAlone ? EXAMPLES.slice(-1) : EXAMPLES)(
    'pay the price without it, and papers and lists have their number: $name',
    async (example) => {
      const { kind, terms, number = '1234', told } = example;
      const order = await kinds[kind](terms);
      const { code, caller } = order;
      const tax = [terms.tax ?? []].flat()[0]?.code ?? '';
      const save = (input: object, by = caller) =>
        api.ask('saveTaxExemption', { target: kind, code, tax, number, ...input }, by);
      expect(await order.total()).toBe(example.with);
      const asShownWithTax = await order.review();

      expect(await save({ number: '12345' })).toMatchObject({
        status: 422,
        body: { errors: { number: [expect.stringContaining('9999')] } },
      });
      expect(await order.total()).toBe(example.with);
      expect(await save({})).toMatchObject({ status: 200 });
      expect(await asShownWithTax()).toMatchObject({ status: 409, body: { reason: 'changed_since_review' } });
      expect(await order.total()).toBe(example.without);
      expect(await (await order.review())()).toMatchObject({ status: 200, body: { outcome: 'confirmed' } });

      const mails = await mailOf(platform(), order.letterTo);
      const mail = mails.find(({ attachments }) => attachments.length > 0);
      const paper = await paperIn(mail);
      for (const words of told) expect(paper).toContain(words);
      expect(plainText(mail?.text ?? '')).toContain(`exempt, no. ${number}`);
      const paid: { paid: string; tax_exempt: string[] }[] = JSON.parse(
        (await command(['finance', order.eventCode, '--payments', '--json'])).out,
      );
      expect(paid.map((row) => row.tax_exempt)).toEqual(paid.map(() => [`${tax} ${number}`]));
      const list = { registration: 'attendees', group: 'registrations', buyer: 'buyers' }[kind as string];
      if (list) {
        const listed: Record<string, unknown>[] = JSON.parse(
          (await command([list, order.eventCode, '--json'])).out,
        );
        expect(listed).toMatchObject(listed.map(() => ({ tax_exempt: [`${tax} ${number}`] })));
        if (Array.isArray(terms.tax)) {
          expect(listed).toMatchObject([{ tax: '20.70', tax_gst: '0.00', tax_qst: '20.70' }]);
        }
      }
      expect(paid.reduce((sum, row) => sum + Math.round(Number(row.paid) * 100), 0)).toBe(example.without);
    },
  );

  if (callsAlone) return;

  it('are only who orders, in time, where the event lets them be', async () => {
    const order = await kinds.registration({ tax: [GST, QST] });
    const { code, caller } = order;
    const save = (input: object, by = caller) =>
      api.ask('saveTaxExemption', { target: 'registration', code, tax: 'gst', number: '1234', ...input }, by);
    const stranger = { ...caller, token: await api.visit(caller.host) };
    expect(await save({}, stranger)).toMatchObject({
      status: 404,
      body: { errors: { code: [expect.any(String)] } },
    });
    expect(await save({ tax: 'qst' })).toMatchObject({
      status: 422,
      body: { errors: { tax: [expect.any(String)] } },
    });
    await save({});
    expect(await order.total()).toBe(22_820);
    await save({ number: '' });
    expect(await order.total()).toBe(23_858);
    await (await order.review())();
    expect(await save({})).toMatchObject({ status: 409 });
  });
});
