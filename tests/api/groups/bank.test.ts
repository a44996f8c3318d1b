import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payments } from '@/event-api/checkout/schema';
import { jobHandlers } from '@/event-api/jobs';
import type { TestApi } from '../../support/api';
import { type TestPlatform, USUAL } from '../../support/database';
import { signedWebhook } from '../../support/fake-stripe';
import { payingGroup } from '../../support/group-members';
import { plainText } from '../../support/paper';
import { runAllJobs } from '../../support/run-all-jobs';
import { type StripeApi, startStripeApi } from '../../support/stripe-api';
import { mailOf, newKey } from '../registration/person';

describe.each(USUAL)('a group’s card whose bank asks the payer, on %s', (kind) => {
  let started: StripeApi;
  let stripe: StripeApi['stripe'];
  let platform: TestPlatform;
  let api: TestApi;
  beforeAll(async () => {
    started = await startStripeApi(kind, { code: 'group-bank', host: 'group-bank.localhost' });
    ({ stripe, platform, api } = started);
  });
  afterAll(() => started?.close());

  /** Two members whom somebody with the link pays for, with a card whose bank asks. */
  const asked = async () => {
    const group = await payingGroup(platform, api);
    const [ada, bo] = [await group.member('Ada'), await group.member('Bo')];
    const { credit: _card, ...fields } = await group.payFields(undefined, {}, group.accounting);
    const submit = (more: object) => api.ask('submitPayGroupFee', { ...fields, ...more }, group.accounting);
    const first = await submit({ credit: { token: 'ctoken_asks' } });
    expect(first).toMatchObject({ status: 200, body: { outcome: 'confirmation_needed' } });
    // What the call answers; the test of the contract checks its shape.
    const { client_secret: secret } = first.body as { client_secret: string };
    const intent = [...stripe.intents.values()].find((one) => one.client_secret === secret);
    const states = () => Promise.all([ada, bo].map(async (one) => (await one.overview()).status));
    return { group, ada, intent, secret, submit, states, comeBack: () => submit({ confirmed: 'Y' }) };
  };
  const charged = () => [...stripe.intents.values()].filter(({ status }) => status === 'succeeded').length;

  it('is charged once when the payer confirms, and everybody is registered', async () => {
    const { group, ada, secret, states, comeBack } = await asked();
    expect((await group.show()).payment).toBe('pending');
    const takenBack = await api.ask('leaveToGroup', { code: ada.code, leave: 'N' }, ada.caller);
    expect(takenBack.status).toBe(409);
    const before = charged();
    stripe.answerBank(secret, 'confirm');
    const answers = await Promise.all([comeBack(), comeBack()]);
    answers.push(await comeBack());
    for (const { status, body } of answers) {
      expect([status, body]).toMatchObject([200, { outcome: 'confirmed' }]);
    }
    expect([await states(), charged() - before]).toEqual([['submitted', 'submitted'], 1]);
  });

  it('is declined when the payer refuses: nobody is registered, and another card can follow', async () => {
    const { group, secret, states, comeBack } = await asked();
    stripe.answerBank(secret, 'refuse');
    const refused = await comeBack();
    expect([refused.status, Object.keys(Object(refused.body).errors)]).toEqual([422, ['credit']]);
    expect([await states(), (await group.show()).payment]).toEqual([['started', 'started'], 'declined']);
    const { credit: _card, ...fields } = await group.payFields();
    const other = { ...fields, payment_key: newKey(), credit: { token: 'ctoken_visa' } };
    expect(await api.ask('submitPayGroupFee', other, group.caller)).toMatchObject({
      status: 200,
      body: { outcome: 'confirmed' },
    });
    expect(await states()).toEqual(['submitted', 'submitted']);
  });

  it('is completed by Stripe’s report when the payer does not come back, once', async () => {
    const { group, intent, secret, states } = await asked();
    stripe.answerBank(secret, 'confirm');
    const report = signedWebhook({
      ...{ id: `evt_${secret}`, type: 'payment_intent.succeeded', data: { object: intent } },
    });
    const send = async () =>
      (
        await api.fetch(
          new Request('http://event-api:4000/stripe-webhook', {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'stripe-signature': report.signature },
            body: report.body,
          }),
        )
      ).status;
    expect(await Promise.all([send(), send()])).toEqual([200, 200]);
    expect(await send()).toBe(200);
    expect(await states()).toEqual(['submitted', 'submitted']);
    const { paid, payment } = await group.show();
    expect([payment, paid.length, paid[0]?.people]).toEqual(['none', 1, 2]);
    const paidLetters = (await mailOf(platform, group.email)).filter(({ text }) =>
      text.includes('Ada Nguyen'),
    );
    expect(paidLetters).toHaveLength(1);
  });

  it('counts on a credit that shrinks at Stripe meanwhile: all of it goes back, the organiser is told, and the next one adds up', async () => {
    const group = await payingGroup(platform, api, { difference: 'credit' });
    const visa = { credit: { token: 'ctoken_visa' } } as never; // as Stripe's fields hand it over
    await group.pay([await group.member('Ada'), await group.member('Bo')], visa);
    const cy = await group.member('Cy', { left: false });
    await api.call('saveSubmitRegistration', { ...(await cy.submitFields()), ...Object(visa) }, cy.caller);
    await runAllJobs(platform, jobHandlers);
    const paidFirst = await platform.db.select().from(payments).where(eq(payments.ownerCode, group.code));
    const reference = paidFirst[0]?.gatewayReference ?? '';
    const dee = await group.member('Dee');
    const asking = { ...(await group.payFields([dee])), credit: { token: 'ctoken_asks' } };
    const first = await api.ask('submitPayGroupFee', asking, group.caller);
    const { client_secret: secret } = first.body as { client_secret: string };

    const made = { id: `re_${reference}`, amount: 2000, payment_intent: reference, metadata: {} };
    stripe.refunds.push({ ...made, status: 'succeeded' });
    const { body, signature } = signedWebhook({
      ...{ id: `evt_${reference}`, type: 'charge.refunded', data: { object: made } },
    });
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    await api.fetch(new Request('http://event-api:4000/stripe-webhook', { method: 'POST', headers, body }));
    stripe.answerBank(secret, 'confirm');
    const { credit: _card, ...again } = asking;
    const answer = await api.ask('submitPayGroupFee', { ...again, confirmed: 'Y' }, group.caller);
    await runAllJobs(platform, jobHandlers);
    expect(answer).toMatchObject({ status: 200, body: { outcome: 'refunded' } });
    expect((await dee.overview()).status).toBe('started');
    const returned = (await mailOf(platform, group.email)).filter(({ subject }) =>
      subject.includes('was refunded'),
    );
    // 184.28 less the credit of 40.94.
    expect(returned.map(({ text }) => plainText(text))).toEqual([
      expect.stringContaining('We are refunding $ 143.34 to your VISA ending in 4242'),
    ]);

    const shown = await group.show([dee]);
    expect([shown.credit.used, shown.total.amount]).toEqual([2094, 18_428 - 2094]);
    const paid = { ...(await group.payFields([dee])), ...Object(visa) };
    expect(await api.ask('submitPayGroupFee', paid, group.caller)).toMatchObject({
      body: { outcome: 'confirmed' },
    });
    await runAllJobs(platform, jobHandlers);
    expect((await group.show()).sums).toMatchObject({
      total: { amount: 3 * 18_428 },
      paid: { amount: 3 * 18_428 },
      owed: { amount: 0 },
    });
    const sum = (all: readonly { amount: number }[]) => all.reduce((total, { amount }) => total + amount, 0);
    const taken = [...stripe.intents.values()].filter(
      ({ metadata, status }) => metadata.owner === `group:${group.code}` && status === 'succeeded',
    );
    const back = stripe.refunds.filter(({ payment_intent: id }) => taken.some((intent) => intent.id === id));
    expect(sum(taken) - sum(back)).toBe(3 * 18_428);
  });
});
