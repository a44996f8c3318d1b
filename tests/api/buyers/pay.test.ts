import { beforeAll, expect, it } from 'vitest';
import { finishPayments } from '@/event-api/checkout/finish-payments';
import { ITEM_KINDS } from '@/event-api/platform/inventory/items';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnBoth } from '../../support/database';
import { paperIn } from '../../support/paper';
import { drawPapers } from '../../support/papers';
import { CARDS, mailOf } from '../registration/person';
import { emailOf, ordering } from './ordering';

drawPapers();

/** Longer than the sandbox may take for an answer, so that the payment counts as abandoned. */
const UNTIL_ABANDONED_SECONDS = 61;

describeOnBoth('submitActivityApplication', (platform, callsAlone) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  const { event, begin, charges, refunds, takeFrom } = ordering(platform, () => api);
  /** An order of two places and a pin, with details: 113.50 before tax. */
  const ready = async (locale: 'en' | 'fr' = 'en') => {
    const { code, host } = await event();
    const bo = await begin(host, { locale });
    await bo.activity('paddle', 2);
    await bo.product('pin/heron', 1);
    await bo.details();
    return { event: code, host, ...bo };
  };
  const TOTAL = 10_800 + 540 + 950 + 48;

  it('200: charges the total once, sells activity and merchandise, and mails the receipt', async () => {
    const bo = await ready('fr');
    const fields = { ...(await bo.submitFields()), activity_code: 'paddle', quantity: 2 };
    const answers = await Promise.all(
      [1, 2, 3].map(() => api.ask('submitActivityApplication', fields, bo.caller)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0]?.body).toMatchObject({ outcome: 'confirmed' });
    const order = await bo.order();
    expect(order).toMatchObject({
      status: 'submitted',
      lost: [],
      refunded: null,
      activity: { place: 'confirmed' },
    });
    expect(order.purchases[0]?.state).toBe('bought');
    expect(await charges(bo.code)).toEqual([TOTAL]);
    platform().clock.advance(7200);
    expect((await bo.order()).fees.total).toBe(TOTAL);
    const mails = await mailOf(platform(), emailOf(bo.code));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toMatch(/^Votre commande/);
    expect(mails[0]?.text).toContain('Pagaie à l’aube');
    // The receipt, and the tickets of who was named.
    expect(mails[0]?.attachments.filter(({ filename }) => filename?.endsWith('.pdf'))).toHaveLength(2);
    const pdf = await api.ask(
      'getBuyerReceipt',
      { code: bo.code },
      { ...bo.caller, accept: 'application/pdf' },
    );
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const sold = await api.call('getActivityInformationByCode', { code: 'paddle' }, { host: bo.host });
    expect(sold.availability.left).toBe(12);
  });

  if (callsAlone) return;

  it('200: an order of nothing but free things is submitted without a card', async () => {
    const { host } = await event();
    const bo = await begin(host);
    await bo.activity('walk', 2);
    await bo.details();
    expect((await bo.submit()).outcome).toBe('confirmed');
    expect(await charges(bo.code)).toEqual([]);
  });

  it('409: another amount, quantity, activity or list than was shown; nothing is charged', async () => {
    const bo = await ready();
    const fields = await bo.submitFields();
    const wrong = [{ amount: 1 }, { quantity: 3 }, { activity_code: 'tea' }, { version: 1 }];
    for (const change of wrong) {
      const refused = await api.refused('submitActivityApplication', { ...fields, ...change }, bo.caller);
      expect([refused.status, refused.body]).toMatchObject([409, { reason: 'changed_since_review' }]);
    }
    await bo.product('pin/heron', 2);
    expect((await api.refused('submitActivityApplication', fields, bo.caller)).status).toBe(409);
    expect(await charges(bo.code)).toEqual([]);
  });

  it('422: declined at `credit`, and paid with another card; details missing', async () => {
    const bo = await ready();
    const declined = await api.refused(
      'submitActivityApplication',
      await bo.submitFields(CARDS.declined),
      bo.caller,
    );
    expect([declined.status, Object.keys(declined.body.errors)]).toEqual([422, ['credit']]);
    expect((await bo.order()).payment).toBe('declined');
    expect((await bo.submit()).outcome).toBe('confirmed');
    expect(await charges(bo.code)).toEqual([TOTAL]);
    const cy = await begin(bo.host);
    await cy.activity('walk');
    const missing = await api.refused('submitActivityApplication', await cy.submitFields(), cy.caller);
    expect([missing.status, missing.body.errors.request]).toEqual([422, ['Give your details.']]);
    expect((await api.refused('getBuyerReceipt', { code: cy.code }, cy.caller)).status).toBe(409);
  });

  it('409: an order that is submitted or being paid for cannot be changed', async () => {
    const bo = await ready();
    await bo.submit(CARDS.silent);
    const changes = [
      ['saveActivityInformation', { code: bo.code, target: 'buyer', model: { activity_code: null } }],
      [
        'purchaseProduct',
        { code: bo.code, target: 'buyer', product_code: 'pin', variant_code: 'heron', qty: 2 },
      ],
      [
        'saveBuyerInformations',
        { code: bo.code, model: { first_name: 'B', last_name: 'T', email: 'b@t.example' } },
      ],
      ['holdBuyerOrder', { code: bo.code }],
    ] as const;
    expect((await bo.order()).payment).toBe('pending');
    for (const [id, input] of changes) {
      expect([id, (await api.refused(id, input, bo.caller)).status]).toEqual([id, 409]);
    }
    platform().clock.advance(400);
    await finishPayments(platform());
    await bo.activity('paddle', 2);
    await bo.product('pin/heron', 1);
    await bo.submit();
    for (const [id, input] of changes) {
      expect([id, (await api.refused(id, input, bo.caller)).status]).toEqual([id, 409]);
    }
  });

  const PADDLE = { kind: ITEM_KINDS.activity, code: 'paddle', quantity: 14 };

  it('what others took while the payment ran is given back with its tax and told; the rest is the buyer’s', async () => {
    const bo = await ready();
    await bo.submit(CARDS.chargedButSilent);
    await takeFrom(bo.event, bo.code, PADDLE);
    platform().clock.advance(UNTIL_ABANDONED_SECONDS);
    await finishPayments(platform());
    const order = await bo.order();
    expect(order).toMatchObject({
      status: 'submitted',
      lost: [{ category: 'activity', code: 'paddle', title: 'Dawn paddle' }],
      refunded: { amount: 11_340, currency: 'USD' },
      activity: { place: 'lost' },
    });
    expect(await refunds(bo.code)).toEqual([11_340]);
    const [mail] = await mailOf(platform(), emailOf(bo.code));
    expect(mail?.text).toContain('These went to others before your payment went through: Dawn paddle.');
  });

  /** Somebody who paid for two places that went to others meanwhile, and got everything back. */
  const givenBack = async () => {
    const { code: eventCode, host } = await event();
    const bo = await begin(host);
    await bo.activity('paddle', 2);
    await bo.details();
    await bo.submit(CARDS.chargedButSilent);
    await takeFrom(eventCode, bo.code, PADDLE);
    platform().clock.advance(UNTIL_ABANDONED_SECONDS);
    await finishPayments(platform());
    return bo;
  };

  it('when everything went to others, everything is given back and told, and something else can be bought', async () => {
    const bo = await givenBack();
    expect(await bo.order()).toMatchObject({
      status: 'started',
      payment: 'refunded',
      refunded: { amount: 11_340, currency: 'USD' },
    });
    expect(await refunds(bo.code)).toEqual([11_340]);
    const [mail] = await mailOf(platform(), emailOf(bo.code));
    expect(mail?.subject).toMatch(/^Your payment is refunded/);
    expect(await paperIn(mail)).toMatch(/Receipt .*Dawn paddle .*Refunded −\$ 113\.40/);
    expect((await bo.order()).payments).toEqual([]);
    await bo.activity('tea');
    expect((await bo.submit()).outcome).toBe('confirmed');
    expect(await bo.order()).toMatchObject({
      paid_at: expect.any(String),
      payments: [{ kind: 'payment', amount: 1260, card: { last4: '4242' } }],
    });
    expect(await charges(bo.code)).toEqual([11_340, 1260]);
  });

  it('what is free is confirmed, also after a payment for something else was given back', async () => {
    const bo = await givenBack();
    await bo.activity('walk');
    expect(await bo.submit()).toMatchObject({ outcome: 'confirmed', order: { status: 'submitted' } });
  });
});
