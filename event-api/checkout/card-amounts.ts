import { eq } from 'drizzle-orm';
import type { CardAmount, InvoiceStanding, PaymentEntry } from '@/lib/domain/orders/payment-entry';
import type { Db } from '../platform/database/database';
import { rowOwner } from '../platform/database/owner-columns';
import { isSameOwner, type Owner } from '../platform/owner';
import { findInvoiceOf, listReceipts } from './invoices/queries';
import type { Invoice } from './invoices/schema';
import { invoiceFactsOf } from './invoices/settle-invoice';
import { findPayment } from './move-payment';
import type { DividedRefund, PaidPayment } from './paid-payments';
import { type Payment, refunds } from './schema';
import type { TheirPayment } from './their-payments';

/** Payments and refunds by their cards, for receipts, letters and pages. A group's card is not told to its people. */

type CardOf = Pick<CardAmount, 'card' | 'by_group' | 'invoice'>;

/** An invoice as far as it is settled; undefined while it is a draft. */
export function standingOf(invoice: Invoice): InvoiceStanding | undefined {
  const facts = invoiceFactsOf(invoice);
  if (!facts) return undefined;
  const { code, number, due_at, owed, paid_at } = facts;
  return { code, number, due_at, owed, paid_at };
}

export function cardOf({
  cardBrand: brand,
  cardLast4: last4,
  sharedWith,
  invoice,
}: Pick<TheirPayment, 'cardBrand' | 'cardLast4' | 'sharedWith' | 'invoice'>): CardOf {
  if (sharedWith) return { card: null, by_group: 'Y' };
  const card = brand && last4 ? { brand, last4 } : null;
  return { card, by_group: 'N', ...(invoice && { invoice: standingOf(invoice) }) };
}

/** What each card gets of a refund that is divided among payments. */
export function cardAmounts(
  paid: readonly Pick<PaidPayment, 'payment'>[],
  parts: readonly Pick<DividedRefund, 'paymentId' | 'amount'>[],
): CardAmount[] {
  const all = parts.flatMap(({ paymentId, amount }) => {
    const of = paid.find(({ payment }) => payment.id === paymentId);
    return of ? [{ amount, ...cardOf(of.payment) }] : [];
  });
  return addUp(all, (one) => [one.card, one.by_group, one.invoice]);
}

/** What each card gets of what was asked to be given back under some keys, that of the newest payment first. */
export const refundsByCard = (paid: readonly PaidPayment[], ...keys: string[]): CardAmount[] =>
  cardAmounts(
    paid,
    paid.flatMap((one) => one.refunds.filter(({ idempotencyKey }) => keys.includes(idempotencyKey))),
  );

/**
 * What each card gets of what was asked to be given back since a moment. A refund that counts twice, as a group's and as that of one
 * of its people, counts once, as that of the card's owner.
 */
export function refundsSince(paid: readonly PaidPayment[], since: string): CardAmount[] {
  const refundsById = new Map(
    paid
      .toSorted(
        (one, other) => Number(other.payment.sharedWith !== null) - Number(one.payment.sharedWith !== null),
      )
      .flatMap((one) =>
        one.refunds
          .filter(({ createdAt }) => Date.parse(createdAt) >= Date.parse(since))
          .map(({ id, amount }) => [id, { amount, ...cardOf(one.payment) }] as const),
      ),
  );
  return addUp([...refundsById.values()], (one) => [one.card, one.by_group]);
}

/** Every payment and what was given back of it, the earliest first; what happened to one card at one instant is one. */
export function paymentEntries(paid: readonly Pick<PaidPayment, 'payment' | 'refunds'>[]): PaymentEntry[] {
  const entries = paid.flatMap(({ payment, refunds: back }): PaymentEntry[] => {
    const card = cardOf(payment);
    const received = card.invoice ? payment.invoiceReceipts : undefined;
    const at = payment.chargedAt ?? payment.confirmedAt ?? payment.createdAt;
    return [
      // A credit has paid all of it: nothing was charged.
      ...(payment.amount > 0
        ? [{ kind: 'payment' as const, at, amount: payment.amount, ...card, done: 'Y' as const, received }]
        : []),
      ...back.map(({ amount, createdAt, doneAt }): PaymentEntry => {
        const happened = doneAt ?? createdAt;
        return { kind: 'refund', at: happened, amount, ...card, done: doneAt === null ? 'N' : 'Y' };
      }),
    ];
  });
  const inOrder = entries.sort((one, other) => one.at.localeCompare(other.at));
  return addUp(inOrder, ({ amount, ...rest }) => rest);
}

/** One payment and what was given back of it, for who made it. */
export async function readPaymentEntries(db: Db, payment: Payment): Promise<PaymentEntry[]> {
  const back = await db.select().from(refunds).where(eq(refunds.paymentId, payment.id));
  const invoice = await findInvoiceOf(db, payment);
  const invoiceReceipts = invoice ? await listReceipts(db, invoice) : [];
  return paymentEntries([
    { payment: { ...payment, sharedWith: null, invoice, invoiceReceipts }, refunds: back },
  ]);
}

/** What a refund of a whole payment gives back to its card. @param paid without the payment's id its card is not known */
export async function readCardAmount(
  db: Db,
  { payment: id, owner, amount }: { payment: string | undefined; owner: Owner; amount: number },
): Promise<CardAmount> {
  const payment = id === undefined ? undefined : await findPayment(db, id);
  if (!payment) return { amount, card: null, by_group: 'N' };
  const isTheirs = isSameOwner(rowOwner(payment), owner);
  const invoice = await findInvoiceOf(db, payment);
  return { amount, ...cardOf({ ...payment, sharedWith: isTheirs ? null : owner, invoice }) };
}

/** Adds up the amounts of those that are the same otherwise. */
function addUp<T extends { amount: number }>(all: readonly T[], sameness: (one: T) => unknown): T[] {
  const sums = new Map<string, T>();
  for (const one of all) {
    const name = JSON.stringify(sameness(one));
    const before = sums.get(name);
    sums.set(name, before ? { ...before, amount: before.amount + one.amount } : one);
  }
  return [...sums.values()];
}
