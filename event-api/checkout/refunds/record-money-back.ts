import { eq, inArray } from 'drizzle-orm';
import type { Platform } from '../../platform/context';
import type { Db } from '../../platform/database/database';
import type { MoneyBack } from '../../platform/payments/gateway';
import { countCardMoney, lockInvoicePaidBy } from '../invoices/card-money';
import { lockPayment, movePayment } from '../move-payment';
import type { PaymentState } from '../payment-state-changes';
import { type Payment, type Refund, refunds } from '../schema';
import { recountShares } from '../shares';
import { lessBy, splitRefund } from './refund-lines';
import { totalOf } from './request-refund';

type Context = Pick<Platform, 'database' | 'clock' | 'gateway' | 'log' | 'owners'>;

/** States in which money can have gone back. */
const PAID: readonly PaymentState[] = ['confirmed', 'refund_due', 'partly_refunded', 'refunded', 'disputed'];

/** The keys of refunds that were not requested here but found at the gateway. */
const FOUND = 'gateway:';
const isFound = ({ idempotencyKey }: Refund): boolean => idempotencyKey.startsWith(FOUND);

/**
 * Records what went back of a payment without our doing: refunds made on the gateway's own pages, and disputes with the
 * payer's bank, of which one that is lost counts as a refund. Whoever is told of our refunds is told of these. Everything is
 * read from the gateway, so that webhooks may come twice and in any order.
 */
export async function recordMoneyBack(context: Context, payment: Payment): Promise<void> {
  const { database, clock, gateway, log, owners } = context;
  if (!payment.gatewayReference || payment.gateway !== gateway.name || !gateway.readMoneyBack) return;
  const moneyBack = await gateway.readMoneyBack(payment.gatewayReference);
  const now = clock.now();
  const change = await database.transaction(async (tx) => {
    const invoice = await lockInvoicePaidBy(tx, payment);
    const before = await lockPayment(tx, payment.id);
    if (!PAID.includes(before.state)) return undefined;
    const refundsBefore = await tx.select().from(refunds).where(eq(refunds.paymentId, payment.id));
    const refundsAfter = await recordRefunds(tx, before, { refundsBefore, moneyBack, now });
    await recountShares(tx, [payment.id]);
    if (invoice && before.confirmedAt !== null) await countCardMoney(tx, invoice, { payment: before, now });
    const atGateway = totalOf(refundsAfter.filter(isFound)) - totalOf(refundsBefore.filter(isFound));
    if (before.confirmedAt !== null && atGateway !== 0) {
      const { eventCode, ownerKind, ownerCode: code } = payment;
      await owners[ownerKind]?.refunded?.(tx, { eventCode, code, payment: payment.id, atGateway, now });
    }
    const refundedAmount = Math.min(
      before.amount,
      totalOf(refundsAfter.filter(({ doneAt }) => doneAt !== null)),
    );
    const to = stateOf(before, { refundsAfter, refundedAmount, moneyBack });
    if (to === before.state && refundedAmount === before.refundedAmount) return undefined;
    await movePayment(tx, payment.id, { to, refundedAmount, now });
    return { from: before.state, to, refunded: refundedAmount };
  });
  const { id, eventCode, ownerKind } = payment;
  const facts = { payment: id, event: eventCode, owner: ownerKind };
  if (change) log.warn('money went back at the gateway', { ...facts, ...change });
  for (const refund of moneyBack.refunds.filter(({ key, failed }) => key !== null && failed)) {
    log.error('a refund did not reach the payer: give it back in another way', {
      ...facts,
      refund: refund.reference,
    });
  }
}

interface Reading {
  refundsBefore: readonly Refund[];
  moneyBack: MoneyBack;
  now: string;
}

/** Makes the refunds that were not requested here those that the gateway has. @returns all refunds afterwards */
async function recordRefunds(
  tx: Db,
  payment: Payment,
  { refundsBefore, moneyBack, now }: Reading,
): Promise<Refund[]> {
  const { id: paymentId, eventCode } = payment;
  const own = refundsBefore.filter((refund) => !isFound(refund));
  const linesLeft = lessBy(
    payment.lines,
    refundsBefore.flatMap(({ lines }) => lines),
  );
  const entries = [
    ...moneyBack.refunds
      .filter(({ key, failed }) => !failed && !own.some(({ id }) => id === key))
      .map((entry) => ({ ...entry, reason: 'made at the gateway' })),
    ...moneyBack.disputes
      .filter(({ state }) => state === 'lost')
      .map((entry) => ({ ...entry, reason: 'a dispute was lost' })),
  ].map(({ reference, amount, reason }) => ({
    eventCode,
    paymentId,
    idempotencyKey: `${FOUND}${reference}`,
    gatewayReference: reference,
    amount,
    lines: splitRefund(amount, linesLeft),
    reason,
    createdAt: now,
    doneAt: now,
  }));
  const names = new Set(entries.map(({ idempotencyKey }) => idempotencyKey));
  const obsolete = refundsBefore.filter((one) => !own.includes(one) && !names.has(one.idempotencyKey));
  // A refund of ours that no longer fits into what is left would be asked for in vain.
  let left = payment.amount - totalOf(own.filter(({ doneAt }) => doneAt !== null));
  for (const { amount } of entries) left -= amount;
  for (const one of own.filter(({ doneAt }) => doneAt === null)) {
    left -= one.amount;
    if (left < 0) obsolete.push(one);
  }
  if (obsolete.length > 0) {
    await tx.delete(refunds).where(
      inArray(
        refunds.id,
        obsolete.map(({ id }) => id),
      ),
    );
  }
  if (entries.length > 0) await tx.insert(refunds).values(entries).onConflictDoNothing();
  return tx.select().from(refunds).where(eq(refunds.paymentId, paymentId));
}

function stateOf(
  { amount, confirmedAt }: Payment,
  {
    refundsAfter,
    refundedAmount,
    moneyBack,
  }: { refundsAfter: readonly Refund[]; refundedAmount: number; moneyBack: MoneyBack },
): PaymentState {
  if (moneyBack.disputes.some(({ state }) => state === 'open')) return 'disputed';
  if (refundedAmount === amount) return 'refunded';
  if (refundsAfter.some(({ doneAt }) => doneAt === null) || confirmedAt === null) return 'refund_due';
  return refundedAmount > 0 ? 'partly_refunded' : 'confirmed';
}
