import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../../support/api';
import { type TestPlatform, USUAL } from '../../support/database';
import { signedWebhook } from '../../support/fake-stripe';
import { payingGroup } from '../../support/group-members';
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
});
