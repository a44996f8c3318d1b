import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finishPayments } from '@/event-api/checkout/finish-payments';
import type { TestApi } from '../../support/api';
import { type TestPlatform, USUAL } from '../../support/database';
import { type StripeApi, startStripeApi } from '../../support/stripe-api';
import { readyPerson } from '../registration/person';

const HOST = 'bank-confirmation.localhost';

describe.each(USUAL)('a card whose bank asks the payer, on %s', (kind) => {
  let started: StripeApi;
  let stripe: StripeApi['stripe'];
  let platform: TestPlatform;
  let api: TestApi;
  let people = 0;
  beforeAll(async () => {
    started = await startStripeApi(kind, { code: 'bank-confirmation', host: HOST });
    ({ stripe, platform, api } = started);
  });
  afterAll(() => started?.close());

  /** Somebody whose bank asks, and the two calls that follow. */
  const asked = async () => {
    people += 1;
    const person = await readyPerson(api, { host: HOST, email: `payer${people}@bank-confirmation.example` });
    const { credit: _card, ...fields } = await person.submitFields();
    const submit = (more: object) => api.ask('saveSubmitRegistration', { ...fields, ...more }, person.caller);
    const first = await submit({ credit: { token: 'ctoken_asks' } });
    expect(first).toMatchObject({ status: 200, body: { outcome: 'confirmation_needed' } });
    // What the call answers; the test of the contract checks its shape.
    const { client_secret: secret } = first.body as { client_secret: string };
    return { person, secret, submit, comeBack: () => submit({ confirmed: 'Y' }) };
  };
  const charged = () => [...stripe.intents.values()].filter(({ status }) => status === 'succeeded').length;

  it('may be asked how the payment goes as often as a page does, without using up what is bounded', async () => {
    const { submit } = await asked();
    const again = [];
    for (let time = 0; time < 25; time += 1)
      again.push((await submit({ credit: { token: 'ctoken_asks' } })).status);
    expect(again).toEqual(Array(25).fill(200));
  });

  it('is charged once when the payer confirms, however often the page comes back', async () => {
    const { person, secret, comeBack } = await asked();
    expect((await person.overview()).payment).toBe('pending');
    const before = charged();
    stripe.answerBank(secret, 'confirm');
    const answers = await Promise.all([comeBack(), comeBack()]);
    answers.push(await comeBack());
    for (const { status, body } of answers) {
      expect([status, body]).toMatchObject([200, { outcome: 'confirmed' }]);
    }
    expect(await person.overview()).toMatchObject({ payment: 'paid', status: 'submitted' });
    expect(charged() - before).toBe(1);
  });

  it('is declined when the payer refuses, and another card can follow', async () => {
    const { person, secret, comeBack } = await asked();
    stripe.answerBank(secret, 'refuse');
    expect(await comeBack()).toMatchObject({
      status: 422,
      body: {
        errors: { credit: ['Your bank did not confirm the payment. Please try again, or use another card.'] },
      },
    });
    expect((await person.overview()).payment).toBe('declined');
    // The browser still knows the secret, so the charge itself has to be impossible.
    expect([...stripe.intents.values()].at(-1)?.status).toBe('canceled');
    const fields = await person.submitFields();
    const other = { ...fields, credit: { token: 'ctoken_visa' } };
    expect(await api.ask('saveSubmitRegistration', other, person.caller)).toMatchObject({
      status: 200,
      body: { outcome: 'confirmed' },
    });
  });

  it('asks the same again when the payer comes back without an answer, or the first answer was lost', async () => {
    const { secret, submit, comeBack } = await asked();
    const same = { outcome: 'confirmation_needed', client_secret: secret };
    expect((await comeBack()).body).toMatchObject(same);
    expect((await submit({ credit: { token: 'ctoken_asks' } })).body).toMatchObject(same);
  });

  it('is finished without the page once the payer has confirmed', async () => {
    const { person, secret } = await asked();
    stripe.answerBank(secret, 'confirm');
    platform.clock.advance(100);
    await finishPayments(platform);
    expect((await person.overview()).payment).toBe('paid');
  });

  it('waits five minutes for the payer, then can never be charged', async () => {
    const { person, secret, comeBack } = await asked();
    platform.clock.advance(290);
    await finishPayments(platform);
    expect((await person.overview()).payment).toBe('pending');
    platform.clock.advance(11);
    await finishPayments(platform);
    expect((await person.overview()).payment).toBe('declined');
    expect(() => stripe.answerBank(secret, 'confirm')).toThrow('the bank asks nothing');
    expect((await comeBack()).status).toBe(503);
  });

  it('is found by whoever comes back in another tab, which does not know the key of the payment', async () => {
    const { person, secret, submit } = await asked();
    stripe.answerBank(secret, 'confirm');
    const back = await submit({ confirmed: 'Y', payment_key: 'another-tab-0123456789' });
    expect(back).toMatchObject({ status: 200, body: { outcome: 'confirmed' } });
    expect(await person.overview()).toMatchObject({ payment: 'paid', status: 'submitted' });
  });

  it('is not begun by coming back: 422 without a payment, and nothing is charged', async () => {
    const person = await readyPerson(api, { host: HOST, email: 'nothing@bank-confirmation.example' });
    const { credit: _card, ...fields } = await person.submitFields();
    const before = stripe.intents.size;
    const back = await api.ask('saveSubmitRegistration', { ...fields, confirmed: 'Y' }, person.caller);
    expect([back.status, stripe.intents.size]).toEqual([422, before]);
  });

  it('has to be VISA or MasterCard, whatever the fields in the browser let through', async () => {
    const person = await readyPerson(api, { host: HOST, email: 'amex@bank-confirmation.example' });
    const fields = { ...(await person.submitFields()), credit: { token: 'ctoken_amex' } };
    const before = charged();
    expect(await api.ask('saveSubmitRegistration', fields, person.caller)).toMatchObject({
      status: 422,
      body: { errors: { credit: ['Only VISA and MasterCard are accepted.'] } },
    });
    expect([charged(), (await person.overview()).payment]).toEqual([before, 'declined']);
  });
});
