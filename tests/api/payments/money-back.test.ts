import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestRefund } from '@/event-api/checkout/refunds/request-refund';
import { payments, refunds } from '@/event-api/checkout/schema';
import { jobHandlers } from '@/event-api/jobs';
import { isOwnedBy } from '@/event-api/platform/database/owner-columns';
import { registrationOwner } from '@/event-api/registration/registration-owner';
import type { TestApi } from '../../support/api';
import { type TestPlatform, USUAL } from '../../support/database';
import { signedWebhook } from '../../support/fake-stripe';
import { payingGroup } from '../../support/group-members';
import { runAllJobs } from '../../support/run-all-jobs';
import { type StripeApi, startStripeApi } from '../../support/stripe-api';
import { mailOf, readyPerson } from '../registration/person';

const HOST = 'money-back.localhost';

describe.each(USUAL)('money that goes back at Stripe, on %s', (kind) => {
  let started: StripeApi;
  let stripe: StripeApi['stripe'];
  let platform: TestPlatform;
  let api: TestApi;
  let people = 0;
  beforeAll(async () => {
    started = await startStripeApi(kind, { code: 'money-back', host: HOST });
    ({ stripe, platform, api } = started);
  });
  afterAll(() => started?.close());

  const report = async (type: string, object: object, id: string = crypto.randomUUID()) => {
    const { body, signature } = signedWebhook({ id, type, data: { object } });
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const answer = await api.fetch(
      new Request('http://event-api:4000/stripe-webhook', { method: 'POST', headers, body }),
    );
    expect(answer.status).toBe(200);
  };

  /** Somebody who has paid, and their payment's reference at Stripe. */
  const paid = async (token = 'ctoken_visa') => {
    people += 1;
    const person = await readyPerson(api, { host: HOST, email: `payer${people}@money-back.example` });
    const fields = await person.submitFields();
    await api.call('saveSubmitRegistration', { ...fields, credit: { token } } as never, person.caller);
    const payment = async () => {
      const owner = isOwnedBy(payments, registrationOwner(person.code));
      const [row] = await platform.db.select().from(payments).where(owner);
      if (!row) throw new Error('nothing was paid');
      return row;
    };
    const { gatewayReference, amount, id } = await payment();
    /** What the registration shows, and what is stored. */
    const shown = async () => {
      const { payment: word, status } = await person.overview();
      const { refunded } = await api.call('getReceipt', { code: person.code }, person.caller);
      const { state } = await payment();
      return { word, status, refunded, state };
    };
    return { person, shown, amount, id, reference: gatewayReference ?? '' };
  };
  const fresh = { word: 'paid', status: 'submitted', refunded: 0, state: 'confirmed' };

  it('shows a refund that was made in the dashboard, told twice and in any order', async () => {
    const { shown, amount, reference } = await paid();
    expect(await shown()).toEqual(fresh);
    const made = { id: `re_${reference}`, amount: 1000, payment_intent: reference, metadata: {} };
    stripe.refunds.push({ ...made, status: 'succeeded' });
    const logged = platform.logged.length;
    for (const type of ['refund.updated', 'charge.refunded', 'refund.created', 'charge.refunded']) {
      await report(type, { id: 'x', payment_intent: reference });
      expect(await shown()).toEqual({ ...fresh, refunded: 1000, state: 'partly_refunded' });
    }
    const warned = platform.logged.slice(logged).filter((line) => line.includes('money went back'));
    expect(warned).toHaveLength(1);

    stripe.refunds.push({ ...made, id: `re_rest_${reference}`, amount: amount - 1000, status: 'succeeded' });
    await report('charge.refunded', { id: 'x', payment_intent: reference });
    expect(await shown()).toEqual({
      word: 'refunded',
      status: 'submitted',
      refunded: amount,
      state: 'refunded',
    });
  });

  it('a group: whoever got the receipt beside its organiser hears of it once', async () => {
    const group = await payingGroup(platform, api);
    const books = `books@${group.event}.example`;
    const members = [await group.member('Ada'), await group.member('Bo')];
    await group.pay(members, { email: books, credit: { token: 'ctoken_visa' } } as never);
    const [row] = await platform.db.select().from(payments).where(eq(payments.ownerCode, group.code));
    const reference = row?.gatewayReference ?? '';
    const made = { id: `re_${reference}`, amount: 1000, payment_intent: reference, metadata: {} };
    stripe.refunds.push({ ...made, status: 'succeeded' });
    for (const type of ['charge.refunded', 'refund.created', 'charge.refunded']) {
      await report(type, { id: 'x', payment_intent: reference });
    }
    platform.clock.advance(600);
    await runAllJobs(platform, jobHandlers);
    const told = (await mailOf(platform, books)).filter(({ subject }) => subject.includes('Refunded'));
    expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('$\u00a010.00')]);
    expect(told[0]?.attachments).toHaveLength(1);
  });

  it('takes a refund back that did not reach the payer', async () => {
    const { shown, reference } = await paid();
    const made = { id: `re_${reference}`, amount: 1000, payment_intent: reference, metadata: {} };
    stripe.refunds.push({ ...made, status: 'pending' });
    await report('refund.created', made);
    expect((await shown()).refunded).toBe(1000);
    stripe.refunds.splice(-1, 1, { ...made, status: 'failed' });
    await report('refund.failed', made);
    await report('refund.created', made);
    expect(await shown()).toEqual(fresh);
  });

  it('shows a dispute that is open as paid, one that is won as before, one that is lost as refunded', async () => {
    for (const [status, after] of [
      ['won', () => fresh],
      ['lost', (amount: number) => ({ ...fresh, word: 'refunded', refunded: amount, state: 'refunded' })],
    ] as const) {
      const { shown, amount, reference } = await paid();
      const dispute = { id: `dp_${reference}`, amount, payment_intent: reference, status: 'needs_response' };
      stripe.disputes.push(dispute);
      await report('charge.dispute.created', dispute);
      await report('charge.dispute.created', dispute);
      expect(await shown()).toEqual({ ...fresh, state: 'disputed' });
      dispute.status = status;
      await report('charge.dispute.closed', dispute);
      await report('charge.dispute.created', dispute);
      expect(await shown()).toEqual(after(amount));
    }
  });

  it('comes before the report of the charge itself, and settles that too', async () => {
    const { shown, reference } = await paid('ctoken_lost');
    const made = { id: `re_${reference}`, amount: 500, payment_intent: reference, metadata: {} };
    stripe.refunds.push({ ...made, status: 'succeeded' });
    await report('charge.refunded', { id: 'x', payment_intent: reference });
    expect(await shown()).toEqual({ ...fresh, refunded: 500, state: 'partly_refunded' });
  });

  it('counts a refund of ours once, and drops one that no longer fits', async () => {
    const { shown, amount, id, reference } = await paid();
    const now = platform.clock.now();
    const request = { eventCode: 'money-back', paymentId: id, reason: 'test', now };
    await requestRefund(platform.db, { ...request, idempotencyKey: 'one', amount: 1000 });
    await runAllJobs(platform, jobHandlers);
    await report('charge.refunded', { id: 'x', payment_intent: reference });
    expect(await shown()).toEqual({ ...fresh, refunded: 1000, state: 'partly_refunded' });

    await requestRefund(platform.db, { ...request, idempotencyKey: 'two', amount: 2000 });
    const rest = { id: `re_${reference}`, amount: amount - 1000, payment_intent: reference, metadata: {} };
    stripe.refunds.push({ ...rest, status: 'succeeded' });
    await report('charge.refunded', { id: 'x', payment_intent: reference });
    await runAllJobs(platform, jobHandlers);
    expect((await shown()).state).toBe('refunded');
    const kept = await platform.db.select().from(refunds);
    expect(kept.filter((refund) => refund.idempotencyKey === 'two')).toEqual([]);
    expect(stripe.refunds.filter((refund) => refund.payment_intent === reference)).toHaveLength(2);
  });
});
