import { beforeAll, expect, it } from 'vitest';
import type { EventDefinitionInput } from '@/event-api/definition/definition';
import type { Locale } from '@/lib/i18n/languages';
import { type Caller, createTestApi, type TestApi } from '../../support/api';
import { withApplications } from '../../support/applications-event';
import { withBuyerSales } from '../../support/buyers-event';
import { describeOnServer } from '../../support/database';
import { paperIn, plainText } from '../../support/paper';
import { drawPapers } from '../../support/papers';
import { ORGANIZATION } from '../applications/applicant';
import { ready } from '../applications/sending';
import { emailOf, ordering } from '../buyers/ordering';
import { mailOf, readyPerson } from '../registration/person';

drawPapers();

const HOME = {
  field_ID: 'home',
  street1: '8, rue Saint-Jean',
  city: 'Québec',
  province: 'QC',
  postalcode: 'G1R 1N8',
  countryvalue: 'CA',
  type: 'work',
} as const;

/** Everything that is sold, with a tax, and the buyer's and the exhibitor's address asked for. */
function everything(given: EventDefinitionInput): EventDefinitionInput {
  const event = withApplications(withBuyerSales(given));
  const asking = (form: NonNullable<EventDefinitionInput['forms']['buyer']> | undefined) => {
    if (!form) throw new Error('the event has no such form');
    const [first, ...rest] = form.sections;
    if (!first) throw new Error('the form is empty');
    const home = { name: 'home', type: 'address', label: { en: 'Address', fr: 'Adresse' } } as const;
    return { ...form, sections: [{ ...first, fields: [...first.fields, home] }, ...rest] };
  };
  const { buyer, exhibitor } = event.forms;
  return {
    ...event,
    event: {
      ...event.event,
      tax: { name: { en: 'GST', fr: 'TPS' }, percent: 5, number: '123456789 RT0001' },
    },
    forms: { ...event.forms, buyer: asking(buyer), exhibitor: asking(exhibitor) },
  };
}

describeOnServer('receipts of every kind', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  const buying = ordering(platform, () => api, everything);
  const address = (target: string, { code, caller }: { code: string; caller: Caller }) =>
    api.call('addAddress', { target, code, ...HOME } as never, caller);

  const kinds: {
    kind: string;
    pay: (at: { host: string; code: string; locale: Locale }) => Promise<string>;
  }[] = [
    {
      kind: 'a registration',
      async pay({ host, locale }) {
        const email = `ada@${host}`;
        const person = await readyPerson(api, { host, email, locale });
        await person.fill({ home: await address('registration', person) });
        await person.submit();
        return email;
      },
    },
    {
      kind: 'an application',
      async pay({ host, code, locale }) {
        const company = await ready(api, { eventCode: code, host, locale, extras: { table: 2 } });
        await company.save({ ...ORGANIZATION, home: await address('exhibitor', company) });
        await company.send();
        return company.email;
      },
    },
    {
      kind: 'a purchase',
      async pay({ host, locale }) {
        const order = await buying.begin(host, { locale });
        await order.activity('paddle', 2);
        await order.details();
        await order.details({ home: await address('buyer', order) });
        await order.submit();
        return emailOf(order.code);
      },
    },
  ];

  it.each(
    kinds.flatMap((kind) => [
      { ...kind, locale: 'en' as const },
      { ...kind, locale: 'fr' as const },
    ]),
  )(
    'say who sells, with address and tax number, and who pays, with the address that was asked for: $kind, $locale',
    async ({ pay, locale }) => {
      const at = await buying.event();
      const [mail] = await mailOf(platform(), await pay({ ...at, locale }));
      const paper = await paperIn(mail);
      const isEnglish = locale === 'en';
      for (const line of [
        ...(isEnglish ? ['Coastal Teachers'] : ['Enseignants de la côte']),
        '12 Mill Road',
        isEnglish ? 'Vancouver, BC V6C 0A4' : 'Vancouver BC V6C 0A4',
        `${isEnglish ? 'GST number' : 'Numéro de TPS'} 123456789 RT0001`,
        '8, rue Saint-Jean',
        'Québec, QC G1R 1N8',
      ]) {
        expect(paper).toContain(line);
      }
    },
  );

  it.each([
    ['en', 'Table (2 × $ 20.00) $ 40.00'],
    ['fr', 'Table (fr) (2 × 20,00 $) 40,00 $'],
  ] as const)('name quantity and price of one on letter and PDF: %s', async (locale, line) => {
    const at = await buying.event();
    const pay = kinds.find(({ kind }) => kind === 'an application')?.pay;
    const [mail] = await mailOf(platform(), (await pay?.({ ...at, locale })) ?? '');
    expect(plainText(mail?.text ?? '')).toContain(line);
    expect(await paperIn(mail)).toContain(line);
  });
});
