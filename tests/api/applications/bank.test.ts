import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payments } from '@/event-api/checkout/schema';
import { applicationsChoice, withApplications } from '../../support/applications-event';
import { USUAL } from '../../support/database';
import { signedWebhook } from '../../support/fake-stripe';
import { type StripeApi, startStripeApi } from '../../support/stripe-api';
import { only, type Ready, ready } from './sending';

describe.each(USUAL)('an application paid through Stripe, on %s', (kind) => {
  let started: StripeApi;
  const choice = applicationsChoice(`bank-${kind}`);
  beforeAll(async () => {
    started = await startStripeApi(kind, { code: `other-${kind}`, host: `other-${kind}.localhost` });
    await started.api.importFixture(choice, withApplications);
  });
  afterAll(() => started?.close());

  /** A complete application, and its submit with a card of Stripe's. */
  const begin = async () => {
    const { api } = started;
    const company = await ready(api, { eventCode: choice.code, host: choice.host });
    const { credit: _, ...fields } = await company.fields();
    return { company, submit: (more: object) => company.submit({ ...fields, ...more }) };
  };
  const charged = () =>
    [...started.stripe.intents.values()].filter(({ status }) => status === 'succeeded').length;
  const paymentOf = async ({ code }: Ready) =>
    only(await started.platform.db.select().from(payments).where(eq(payments.ownerCode, code)));

  it('waits for the bank’s question, and is charged and sent once when the payer comes back', async () => {
    const { company, submit } = await begin();
    const first = await submit({ credit: { token: 'ctoken_asks' } });
    expect(first).toMatchObject({ status: 200, body: { outcome: 'confirmation_needed' } });
    expect(await company.look()).toMatchObject({ status: 'started', payment: 'pending' });
    const { client_secret } = first.body as { client_secret: string }; // the outcome says that it is there
    const before = charged();
    started.stripe.answerBank(client_secret, 'confirm');
    for (const { status, body } of await Promise.all([
      submit({ confirmed: 'Y' }),
      submit({ confirmed: 'Y' }),
    ])) {
      expect([status, body]).toMatchObject([200, { outcome: 'confirmed' }]);
    }
    expect(charged() - before).toBe(1);
    expect(await company.look()).toMatchObject({ status: 'submitted', paid_by: 'card' });
  });

  it('is sent by Stripe’s own report when the answer to the charge was lost', async () => {
    const { company, submit } = await begin();
    expect((await submit({ credit: { token: 'ctoken_lost' } })).body).toMatchObject({ outcome: 'pending' });
    const { gatewayReference } = await paymentOf(company);
    const object = started.stripe.intents.get(gatewayReference ?? '');
    const { body, signature } = signedWebhook({
      ...{ id: 'evt_succeeded', type: 'payment_intent.succeeded', data: { object } },
    });
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const report = new Request('http://event-api/stripe-webhook', { method: 'POST', headers, body });
    expect((await started.api.fetch(report)).status).toBe(200);
    expect(await company.look()).toMatchObject({ status: 'submitted', payment: 'none' });
  });
});
