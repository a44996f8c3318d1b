import type { Platform } from '../platform/context';
import { rowOwner } from '../platform/database/owner-columns';
import { INVOICE } from '../platform/payments/invoice';
import { issueInvoice } from './invoices/issue-invoice';
import { findPayment, lockPayment, movePayment } from './move-payment';
import { requestRefund } from './refunds/request-refund';
import type { Payment } from './schema';

/**
 * Fulfils a charged payment, once. If what was paid for is no longer available, the whole amount is refunded (design §7).
 * @returns the payment: `confirmed`, `refund_due`, or unchanged if it was not `charged`
 */
export function confirmPayment(
  { database, clock, owners }: Pick<Platform, 'database' | 'clock' | 'owners'>,
  id: string,
): Promise<Payment> {
  return database.transaction(async (tx) => {
    const payment = await lockPayment(tx, id);
    if (payment.state !== 'charged') return payment;
    const now = clock.now();
    const confirm = owners[payment.ownerKind]?.confirm;
    if (!confirm) throw new Error(`Nothing says what a payment of a ${payment.ownerKind} gives.`);
    const result = await confirm(tx, { ...payment, owner: rowOwner(payment) }, now);
    if (result === 'fulfilled') {
      if (payment.gateway === INVOICE) await issueInvoice(tx, payment, now);
      return (await movePayment(tx, id, { to: 'confirmed', now, confirmedAt: now })) ?? payment;
    }
    const { eventCode } = payment;
    await requestRefund(tx, { eventCode, paymentId: id, idempotencyKey: 'lost', reason: 'places lost', now });
    return findPayment(tx, id);
  });
}
