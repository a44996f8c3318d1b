import { beforeAll, expect, it } from 'vitest';
import type { Locale } from '@/lib/i18n/languages';
import { createTestApi, type TestApi } from '../../support/api';
import { commandLine } from '../../support/command-line';
import { describeOnBoth } from '../../support/database';
import { paperIn } from '../../support/paper';
import { drawPapers } from '../../support/papers';
import { mailOf, newKey, readyPerson } from '../registration/person';

drawPapers();

const BILL_TO = { organization: 'Lakeside School', address: '12 Lake St', purchase_order: 'PO 4711' };

describeOnBoth('credit notes', (platform, callsAlone) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  const command = commandLine(platform);

  // 195.00 and 12.50 with 10.38 of tax. Of 50.00, 2.39 are tax; the rest of 217.88 is written off.
  const EXAMPLES = [
    [
      'en',
      [
        'Credit note number',
        'Corrects Invoice',
        'Participation $ 44.74',
        'Workshops $ 2.87',
        'GST 5% $ 2.39',
      ],
      ['Credited (USD) $ 50.00', 'Credited (USD) $ 167.88'],
    ],
    ['fr', ['Note de crédit', 'Corrige Facture', 'TPS 5 % 2,39 $'], ['50,00 $', '167,88 $']],
  ] as const;

  it.each(callsAlone ? EXAMPLES.slice(0, 1) : EXAMPLES)(
    'go to who pays the invoice, as papers that name it, and are had by its link: %s',
    async (locale: Locale, told, totals) => {
      const code = `credit-${locale}-${platform().database.kind}`;
      const host = `${code}.localhost`;
      await api.importFixture({ code, host }, (given) => ({
        ...given,
        event: { ...given.event, invoices: { for: ['registration'], prefix: 'FALL' } },
      }));
      const person = await readyPerson(api, { host, email: `ada@${host}`, locale, sessions: ['circuits-1'] });
      const { version } = await person.review();
      const invoice = { ...BILL_TO, email: `books@${host}` };
      await api.call(
        'saveSubmitRegistration',
        { code: person.code, version, payment_key: newKey(), pay_by: 'invoice', invoice },
        person.caller,
      );
      expect(await command(['refund', person.code, '50', '--yes'])).toMatchObject({ code: 0 });
      await mailOf(platform(), invoice.email);
      expect(await command(['invoices', 'void', 'FALL-0001', '--event', code, '--yes'])).toMatchObject({
        code: 0,
      });
      const mails = await mailOf(platform(), invoice.email);
      const notes = mails
        .filter(({ subject }) => subject?.includes('FALL-C000'))
        .sort((one, other) => String(one.subject).localeCompare(String(other.subject)));
      const papers = await Promise.all(notes.map(paperIn));
      expect(papers).toHaveLength(2);
      for (const words of [...told, 'FALL-C0001', 'FALL-0001', 'PO 4711', totals[0]])
        expect(papers[0]).toContain(words);
      expect(papers[1]).toContain(totals[1]);
      expect(papers.join()).not.toContain(person.code);

      const [, link = ''] = /invoice-pay\/([\w-]+)/.exec(notes[0]?.text ?? '') ?? [];
      const shown = await api.call('getInvoice', { code: link }, person.caller);
      expect(shown.credit_notes.map(({ number, amount }) => [number, amount.amount])).toEqual([
        ['FALL-C0001', 5000],
        ['FALL-C0002', 16_788],
      ]);
      const ask = (number: string) => api.ask('getCreditNote', { code: link, number }, person.caller);
      const pdf = await ask('FALL-C0002');
      expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect((await ask('FALL-C0003')).status).toBe(404);
    },
  );
});
