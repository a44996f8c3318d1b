import { beforeAll, expect, it } from 'vitest';
import type { EventDefinitionInput } from '@/event-api/definition/definition';
import { createTestApi, type TestApi } from '../../support/api';
import { withBuyerSales } from '../../support/buyers-event';
import { commandLine } from '../../support/command-line';
import { describeOnServer } from '../../support/database';
import { paperIn, plainText } from '../../support/paper';
import { drawPapers } from '../../support/papers';
import { emailOf, ordering } from '../buyers/ordering';
import { cancelling, IN_FULL, POLICY } from '../registration/cancelling';
import { mailOf, type Person, readyPerson } from '../registration/person';
import { DAY, WORKED_ORDERS, type WorkedOrder, words } from './worked-orders';

drawPapers();

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

const cents = (text: string) => Math.round(Number(text) * 100);

describeOnServer('orders worked out by hand', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  const event = commandLine(platform);
  const buying = ordering(platform, () => api, worked({}));

  /** Somebody who has chosen everything of an order. */
  const chosen = async (host: string, { locale = 'en', sessions = [], goods = [], code }: WorkedOrder) => {
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
  const carryOut = async (person: Person, deed: NonNullable<WorkedOrder['deed']>) => {
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

  it.each(WORKED_ORDERS)(
    'are the same to the cent on page, letter, PDF and list: $order',
    async (example) => {
      const { terms = {}, total, told, listed, deed } = example;
      platform().clock.set(IN_FULL);
      const code = `worked-${WORKED_ORDERS.indexOf(example)}`;
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
    },
  );

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
