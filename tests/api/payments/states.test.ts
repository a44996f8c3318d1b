import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { movePayment } from '@/event-api/checkout/move-payment';
import { PAYMENT_CHANGES, type PaymentState } from '@/event-api/checkout/payment-state-changes';
import { payments } from '@/event-api/checkout/schema';
import { describeOnBoth } from '../../support/database';

const STATES = Object.keys(PAYMENT_CHANGES) as PaymentState[]; // the keys of the table are the states

/** Every change that is allowed; all other pairs are refused. */
const ALLOWED = new Set([
  'created asked',
  'created failed',
  'asked charged',
  'asked declined',
  'asked failed',
  'charged confirmed',
  'charged refund_due',
  'failed charged',
  'confirmed refund_due',
  ...['partly_refunded', 'refunded', 'disputed'].map((to) => `confirmed ${to}`),
  ...['refund_due', 'partly_refunded', 'refunded', 'disputed'].flatMap((from) =>
    ['confirmed', 'partly_refunded', 'refunded', 'disputed'].map((to) => `${from} ${to}`),
  ),
  'refund_due refund_due',
  'partly_refunded refund_due',
  'disputed refund_due',
]);
const PAIRS = STATES.flatMap((from) =>
  STATES.map((to) => ({ from, to, can: ALLOWED.has(`${from} ${to}`) ? 'may' : 'may not' })),
);

describeOnBoth('states of payments', (platform) => {
  const now = '2027-02-01T00:00:00.000Z';

  async function inState(state: PaymentState): Promise<string> {
    const key = `test:${randomUUID()}`;
    const [row] = await platform()
      .db.insert(payments)
      .values({
        ...{
          eventCode: 'demo',
          ownerKind: 'test',
          ownerCode: key,
          idempotencyKey: key,
          amount: 100,
          currency: 'USD',
          lines: [],
        },
        ...{ state, gateway: 'sandbox', createdAt: now, changedAt: now },
      })
      .returning();
    return row?.id ?? '';
  }
  const stateOf = async (id: string) =>
    (await platform().db.select().from(payments).where(eq(payments.id, id)))[0]?.state;

  it.each(PAIRS)('$from $can become $to', async ({ from, to, can }) => {
    const id = await inState(from);
    const moved = await movePayment(platform().db, id, { to, now });
    expect([moved?.state, await stateOf(id)]).toEqual(can === 'may' ? [to, to] : [undefined, from]);
  });

  it('a change that is bound to one state leaves the others as they are', async () => {
    const id = await inState('asked');
    expect(await movePayment(platform().db, id, { to: 'failed', from: ['created'], now })).toBeUndefined();
    // @ts-expect-error a declined payment cannot change
    const wrong = () => movePayment(platform().db, id, { to: 'charged', from: ['declined'], now });
    expect([await stateOf(id), typeof wrong]).toEqual(['asked', 'function']);
  });

  it('is moved by one of two at once', async () => {
    const id = await inState('created');
    const move = () => movePayment(platform().db, id, { to: 'asked', now });
    const moved = await Promise.all([move(), move()]);
    expect(moved.filter(Boolean)).toHaveLength(1);
  });
});
