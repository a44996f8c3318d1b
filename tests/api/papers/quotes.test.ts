import { beforeAll, expect, it } from 'vitest';
import { paperNumbers } from '@/event-api/checkout/invoices/schema';
import type { Locale } from '@/lib/i18n/languages';
import { type Caller, createTestApi, type TestApi } from '../../support/api';
import { describeOnBoth } from '../../support/database';
import { plainText } from '../../support/paper';
import { drawPapers } from '../../support/papers';
import { pdfPages } from '../../support/system-tool';
import { reviewedKinds, type Terms } from './reviewed-kinds';

drawPapers();

const TERMS: Terms = {
  currency: 'CAD',
  tax: { name: { en: 'GST', fr: 'TPS' }, percent: 5 },
  invoices: { for: ['registration', 'group', 'purchase'] },
};

describeOnBoth('quotes', (platform, callsAlone) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  const kinds = reviewedKinds(platform, () => api);
  const fetchQuote = (target: string, code: string, caller: Caller, query = '') =>
    api.fetch(
      new Request(`http://event-api/getQuote/${target}/${code}${query}`, {
        headers: {
          'x-event-host': caller.host,
          'x-forwarded-for': caller.address ?? '203.0.113.7',
          'accept-language': caller.locale ?? 'en',
          authorization: `Bearer ${caller.token}`,
        },
      }),
    );

  const EXAMPLES = [
    [
      'registration',
      'en',
      ['Quote', 'Ada Lovelace', 'Valid until Friday, January 15, 2027', 'GST 5% $ 10.38'],
    ],
    ['registration', 'fr', ['Devis', 'Total (CAD) 217,88 $', 'ne réserve aucune place']],
    ['group', 'en', ['Quote', 'Ada Nguyen · ', 'Bo Nguyen · ', 'Total (CAD) $ 409.50']],
    ['exhibitor', 'en', ['Quote', '(2 × $ 20.00) $ 40.00', 'Total (CAD) $ 462.00', 'keeps no places']],
    ['buyer', 'en', ['Quote', '(2 × $ 54.00) $ 108.00', 'Total (CAD) $ 113.40']],
  ] as const;

  it.each(callsAlone ? EXAMPLES.slice(-1) : EXAMPLES)(
    'say what an order would cost, and no number is taken: %s, %s',
    async (kind, locale: Locale, told) => {
      const order = await kinds[kind](TERMS);
      const caller = { ...order.caller, locale };
      const answer = await fetchQuote(kind, order.code, caller);
      expect([answer.status, answer.headers.get('content-language')]).toEqual([200, locale]);
      const paper = plainText((await pdfPages(new Uint8Array(await answer.arrayBuffer()))).join(' '));
      for (const words of told) expect(paper).toContain(words);
      expect(paper).not.toContain(order.code);
      expect(await platform().db.select().from(paperNumbers)).toEqual([]);

      const stranger = { ...caller, token: await api.visit(caller.host) };
      expect((await fetchQuote(kind, order.code, stranger)).status).toBe(404);
      await (await order.review())();
      expect((await fetchQuote(kind, order.code, caller)).status).toBe(409);
    },
  );

  if (callsAlone) return;

  it('a group’s is of those who are chosen, as its payment is', async () => {
    const { code, caller } = await kinds.group(TERMS);
    const { people } = await api.call('getGroupPayInformation', { code }, caller);
    const of = (ids: readonly string[]) =>
      fetchQuote('group', code, caller, `?members=${encodeURIComponent(JSON.stringify(ids))}`);
    const bo = people.flatMap(({ name, member_ID }) => (name === 'Bo Nguyen' ? [member_ID] : []));
    const answer = await of(bo);
    expect(answer.status).toBe(200);
    const paper = plainText((await pdfPages(new Uint8Array(await answer.arrayBuffer()))).join(' '));
    expect(paper).toContain('Bo Nguyen · ');
    expect(paper).not.toContain('Ada Nguyen');
    expect(paper).toContain('Total (CAD) $ 204.75');
    expect([(await of(['nobody'])).status, (await of([])).status]).toEqual([404, 409]);
  });
});
