import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/database/database';
import { isOwnedBy, rowOwner } from '../../platform/database/owner-columns';
import { enqueue } from '../../platform/jobs/enqueue';
import type { Owner } from '../../platform/owner';
import { lockPayment } from '../move-payment';
import { type Payment, payments, refunds } from '../schema';
import { findInvoice, listMoney, lockInvoice } from './queries';
import type { Invoice } from './schema';
import { owedOf, recordMoney } from './settle-invoice';

/**
 * What is paid by card for an invoice. Such a payment has the invoice as its owner, so that the order has one payment as before,
 * the invoiced one. What is left of it counts as money that came in for the invoice.
 */

/** The kind of owner that pays for an invoice by card. */
export const INVOICE_OWNER = 'invoice';
export const invoiceOwner = ({ code }: Pick<Invoice, 'code'>): Owner => ({ kind: INVOICE_OWNER, code });

/** The job that gives back by card what came in too much. */
export const RETURN_CARD_MONEY = 'payments.return-card-money';
export const returnPayload = z.object({
  event_code: z.string(),
  code: z.string(),
  /** What the job is enqueued for, once. */
  cause: z.string(),
});

/** The fulfilled payments by card for an invoice, the newest first. */
export const listCardPayments = (
  db: Db,
  { eventCode, code }: Pick<Invoice, 'eventCode' | 'code'>,
): Promise<Payment[]> =>
  db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.eventCode, eventCode),
        isOwnedBy(payments, invoiceOwner({ code })),
        isNotNull(payments.confirmedAt),
      ),
    )
    .orderBy(desc(payments.createdAt));

/** Locks an invoice with the payment that it is for, in the order in which refunds do; undefined when there is none. */
export async function lockWithPayment(
  tx: Db,
  key: Pick<Invoice, 'eventCode' | 'code'>,
): Promise<Invoice | undefined> {
  const invoice = await findInvoice(tx, key);
  if (!invoice) return undefined;
  await lockPayment(tx, invoice.paymentId);
  return lockInvoice(tx, key);
}

/** Records for a locked invoice what a payment by card is by now: the amount, less what was given back of it. */
export async function countCardMoney(
  tx: Db,
  invoice: Invoice,
  { payment, now }: { payment: Payment; now: string },
): Promise<Invoice> {
  const booked = (await listMoney(tx, invoice)).filter(
    ({ by, reference }) => by === 'card' && reference.startsWith(payment.id),
  );
  const counted = booked.reduce((sum, { amount }) => sum + amount, 0);
  const amount = (await leftOf(tx, payment)) - counted;
  if (amount === 0) return invoice;
  const reference = booked.length === 0 ? payment.id : `${payment.id} ${booked.length + 1}`;
  const money = { amount, by: 'card', reference, receivedAt: now, now } as const;
  const settled = (await recordMoney(tx, invoice, money)) ?? invoice;
  await nameCard(tx, settled);
  return settled;
}

/** What of a payment was not asked to be given back, in minor units. */
export async function leftOf(tx: Db, { id, amount }: Payment): Promise<number> {
  const back = await tx.select({ amount: refunds.amount }).from(refunds).where(eq(refunds.paymentId, id));
  return back.reduce((left, refund) => left - refund.amount, amount);
}

/** Names the card on the invoice's own payment when nothing but that card has paid it: receipts and refunds say so. */
async function nameCard(tx: Db, invoice: Invoice): Promise<void> {
  const money = await listMoney(tx, invoice);
  const ids = new Set(money.map(({ by, reference }) => (by === 'card' ? reference.split(' ')[0] : null)));
  const [only] = ids;
  const isAlone = invoice.state !== 'open' && ids.size === 1 && only;
  const [card] = isAlone ? await tx.select().from(payments).where(eq(payments.id, only)) : [];
  await tx
    .update(payments)
    .set({ cardBrand: card?.cardBrand ?? null, cardLast4: card?.cardLast4 ?? null })
    .where(eq(payments.id, invoice.paymentId));
}

/** Enqueues the return of what came in too much by card, if that is so. */
export async function returnCardMoneyLater(
  tx: Db,
  invoice: Invoice,
  { cause, now }: { cause: string; now: string },
): Promise<void> {
  const { eventCode, code } = invoice;
  if (owedOf(invoice) >= 0) return;
  await enqueue(tx, {
    kind: RETURN_CARD_MONEY,
    eventCode,
    payload: { event_code: eventCode, code, cause } satisfies z.infer<typeof returnPayload>,
    key: `${RETURN_CARD_MONEY}:${eventCode}:${code}:${cause}`,
    runAt: now,
  });
}

/** Locks the invoice that a payment by card is for: before the payment itself, as all do. Undefined for any other payment. */
export async function lockInvoicePaidBy(tx: Db, payment: Payment): Promise<Invoice | undefined> {
  const { kind, code } = rowOwner(payment);
  return kind === INVOICE_OWNER ? lockWithPayment(tx, { eventCode: payment.eventCode, code }) : undefined;
}
