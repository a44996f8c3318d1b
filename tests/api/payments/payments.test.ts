import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { chargePayment } from '@/event-api/checkout/charge-payment';
import { checkoutJobs } from '@/event-api/checkout/checkout-jobs';
import { finishPayments } from '@/event-api/checkout/finish-payments';
import { requestRefund } from '@/event-api/checkout/refunds/request-refund';
import { payments, refunds } from '@/event-api/checkout/schema';
import { startPayment } from '@/event-api/checkout/start-payment';
import { isOwnedBy, ownerValues } from '@/event-api/platform/database/owner-columns';
import { sandboxCharges, sandboxRefunds } from '@/event-api/platform/payments/schema';
import { notFound, REQUEST, Refusal, refuse } from '@/lib/errors';
import { describeOnBoth } from '@/tests/support/database';
import { payingKind } from '@/tests/support/owner-kinds';
import { runAllJobs } from '@/tests/support/run-all-jobs';
import { takePayment } from '@/tests/support/take-payment';
import {
  CHARGED_WITHOUT_ANSWER,
  card,
  conferenceLine,
  DECLINED,
  MASTERCARD,
  NEVER_ARRIVED,
  VISA,
} from './cards';

/** Owners whose payments cannot be fulfilled, and owners whose confirmation throws a number of times. */
const losers = new Set<string>();
const stumbles = new Map<string, number>();
/** How often each owner's payment was fulfilled. */
const given = new Map<string, number>();

const owners = payingKind(async (_tx, { owner: { code: owner } }) => {
  if (losers.has(owner)) return 'lost';
  const left = stumbles.get(owner) ?? 0;
  if (left > 0) {
    stumbles.set(owner, left - 1);
    throw new Error('the confirmation stumbled');
  }
  given.set(owner, (given.get(owner) ?? 0) + 1);
  return 'fulfilled';
});

describeOnBoth(
  'payments',
  (platform) => {
    // Both databases run in one process: owners differ by database.
    const codeOf = (name: string) => `${platform().database.kind}-${name}`;
    const ownerOf = (name: string) => ({ kind: 'test', code: codeOf(name) });
    const request = (name: string, amount = 24_500) => ({
      eventCode: 'demo',
      owner: ownerOf(name),
      idempotencyKey: `${codeOf(name)}:1`,
      amount,
      currency: 'USD',
      lines: [conferenceLine(amount)],
    });
    const pay = (name: string, number: string = VISA, amount?: number) =>
      takePayment(platform(), { ...request(name, amount), credit: card(number) });
    const rowsOf = (name: string) =>
      platform()
        .db.select()
        .from(payments)
        .where(isOwnedBy(payments, ownerOf(name)))
        .orderBy(payments.createdAt);
    const statesOf = async (name: string) => (await rowsOf(name)).map((row) => row.state);
    const chargesOf = async (name: string) => {
      const ids = (await rowsOf(name)).map((row) => row.id);
      const all = await platform().db.select().from(sandboxCharges);
      return all.filter((row) => ids.includes(row.key) && row.state === 'charged').length;
    };
    const unknown = new Refusal(503, { [REQUEST]: [{ key: 'payment_unknown' }] }, 10);

    test('a good card is charged and what it pays for is given', async () => {
      const payment = await pay('good', MASTERCARD);
      const { owner, ...asked } = request('good');
      expect({ ...payment, id: '', gatewayReference: '' }).toEqual({
        ...asked,
        ...ownerValues(owner),
        id: '',
        gatewayReference: '',
        state: 'confirmed',
        gateway: 'sandbox',
        cardBrand: 'mastercard',
        cardLast4: '4444',
        declineCode: null,
        refundedAmount: 0,
        createdAt: platform().clock.now(),
        changedAt: platform().clock.now(),
        chargedAt: platform().clock.now(),
        confirmedAt: platform().clock.now(),
      });
      expect(given.get(codeOf('good'))).toBe(1);
    });

    test('Pay pressed twenty times at once charges once, gives once, and answers all alike', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => pay('pressed')));
      expect(new Set(answers.map((payment) => payment.id)).size).toBe(1);
      expect(new Set(answers.map((payment) => payment.state))).toEqual(new Set(['confirmed']));
      expect(await chargesOf('pressed')).toBe(1);
      expect(given.get(codeOf('pressed'))).toBe(1);
    });

    test('pressed again after it was paid, the same payment comes back', async () => {
      const first = await pay('late-press');
      expect(await pay('late-press')).toEqual(first);
      expect(await chargesOf('late-press')).toBe(1);
    });

    test('the same key with another amount: 409, and nothing more is charged', async () => {
      await pay('changed');
      await expect(pay('changed', VISA, 100)).rejects.toEqual(refuse(409, REQUEST, 'payment_changed'));
      expect(await chargesOf('changed')).toBe(1);
    });

    test('another payment of the same owner while one is under way: 409', async () => {
      const { db, clock } = platform();
      await startPayment(db, { ...request('busy'), gateway: 'sandbox', now: clock.now() });
      const second = takePayment(platform(), {
        ...request('busy'),
        idempotencyKey: `${codeOf('busy')}:2`,
        credit: card(),
      });
      await expect(second).rejects.toEqual(refuse(409, REQUEST, 'payment_in_progress'));
    });

    test('a declined card: 422 at credit, and another card may follow', async () => {
      await expect(pay('declined', DECLINED)).rejects.toEqual(refuse(422, 'credit', 'card_declined_generic'));
      expect(given.has(codeOf('declined'))).toBe(false);
      expect((await pay('declined')).state).toBe('confirmed');
      expect(await statesOf('declined')).toEqual(['declined', 'confirmed']);
    });

    describe('a payment that was left half-way', () => {
      test('after the charge, by a process that died: the job gives what was paid for', async () => {
        const { db, gateway, clock } = platform();
        const started = await startPayment(db, {
          ...request('killed'),
          gateway: 'sandbox',
          now: clock.now(),
        });
        await chargePayment(platform(), started, gateway.readCredit(card(), clock.now()));
        expect(await statesOf('killed')).toEqual(['charged']);
        clock.advance(60);
        await finishPayments(platform());
        await finishPayments(platform());
        expect(await statesOf('killed')).toEqual(['confirmed']);
        expect(given.get(codeOf('killed'))).toBe(1);
      });

      test('charged, with the answer lost: 503, then the job finds the charge and gives', async () => {
        await expect(pay('no-answer', CHARGED_WITHOUT_ANSWER)).rejects.toEqual(unknown);
        expect(await statesOf('no-answer')).toEqual(['asked']);
        platform().clock.advance(60);
        await finishPayments(platform());
        expect(await statesOf('no-answer')).toEqual(['confirmed']);
        expect(given.get(codeOf('no-answer'))).toBe(1);
        expect((await pay('no-answer')).state).toBe('confirmed');
        expect(await chargesOf('no-answer')).toBe(1);
      });

      test('never charged: the job gives it up, no late card can charge it, and paying again works', async () => {
        const { gateway, clock } = platform();
        await expect(pay('never', NEVER_ARRIVED)).rejects.toEqual(unknown);
        clock.advance(60);
        await finishPayments(platform());
        expect(await statesOf('never')).toEqual(['failed']);
        const [row] = await rowsOf('never');
        const late = await gateway.readCredit(
          card(),
          clock.now(),
        )({
          key: row?.id ?? '',
          reference: row?.gatewayReference ?? '',
          amount: 24_500,
          currency: 'USD',
          description: '',
          eventCode: 'demo',
          owner: 'test:never',
        });
        expect(late).toEqual({ result: 'unknown' });
        expect(await chargesOf('never')).toBe(0);
        await pay('never');
        expect(await statesOf('never')).toEqual(['failed', 'confirmed']);
      });

      test('before the gateway was asked: it is given up', async () => {
        const { db, clock } = platform();
        await startPayment(db, { ...request('created'), gateway: 'sandbox', now: clock.now() });
        clock.advance(59);
        await finishPayments(platform());
        expect(await statesOf('created')).toEqual(['created']);
        clock.advance(1);
        await finishPayments(platform());
        expect(await statesOf('created')).toEqual(['failed']);
      });

      test('a confirmation that throws is tried again, and holds up no other payment', async () => {
        stumbles.set(codeOf('stumble'), 2);
        await expect(pay('stumble')).rejects.toThrow('the confirmation stumbled');
        await expect(pay('behind', CHARGED_WITHOUT_ANSWER)).rejects.toEqual(unknown);
        platform().clock.advance(60);
        await finishPayments(platform());
        expect(await statesOf('stumble')).toEqual(['charged']);
        expect(await statesOf('behind')).toEqual(['confirmed']);
        await finishPayments(platform());
        expect(await statesOf('stumble')).toEqual(['confirmed']);
        expect(given.get(codeOf('stumble'))).toBe(1);
      });
    });

    test('what was paid for is lost: 409, the whole amount goes back, and paying again works', async () => {
      losers.add(codeOf('loser'));
      await expect(pay('loser')).rejects.toEqual(refuse(409, REQUEST, 'payment_places_lost'));
      await runAllJobs(platform(), checkoutJobs);
      const [row] = await rowsOf('loser');
      expect([row?.state, row?.refundedAmount, row?.confirmedAt]).toEqual(['refunded', 24_500, null]);
      losers.delete(codeOf('loser'));
      expect((await pay('loser')).state).toBe('confirmed');
    });

    describe('requestRefund', () => {
      const refund = (paymentId: string, key: string, amount?: number, eventCode = 'demo') =>
        requestRefund(platform().db, {
          eventCode,
          paymentId,
          idempotencyKey: key,
          reason: 'cancelled',
          now: platform().clock.now(),
          ...(amount !== undefined && { amount }),
        });
      const jobs = () => runAllJobs(platform(), checkoutJobs);

      test('gives a part back, then the rest, each once', async () => {
        const { id } = await pay('refund');
        await Promise.all([refund(id, 'first', 10_000), refund(id, 'first', 10_000)]);
        await jobs();
        expect((await rowsOf('refund')).map((row) => [row.state, row.refundedAmount])).toEqual([
          ['partly_refunded', 10_000],
        ]);
        await refund(id, 'rest');
        await jobs();
        await jobs();
        expect((await rowsOf('refund')).map((row) => [row.state, row.refundedAmount])).toEqual([
          ['refunded', 24_500],
        ]);
        const made = await platform()
          .db.select()
          .from(sandboxRefunds)
          .where(eq(sandboxRefunds.chargeKey, id));
        expect(made.map((row) => row.amount).sort()).toEqual([10_000, 14_500]);
      });

      test('more than is left: 409; nothing left: 409', async () => {
        const { id } = await pay('greedy');
        const tooMuch = refuse(409, REQUEST, 'payment_not_refundable');
        await expect(refund(id, 'a', 24_501)).rejects.toEqual(tooMuch);
        await refund(id, 'b', 24_500);
        await expect(refund(id, 'c', 1)).rejects.toEqual(tooMuch);
        expect((await platform().db.select().from(refunds).where(eq(refunds.paymentId, id))).length).toBe(1);
      });

      test("another event's payment: 404", async () => {
        const { id } = await pay('foreign');
        await expect(refund(id, 'a', 1, 'other')).rejects.toEqual(notFound());
      });
    });
  },
  { owners },
);
