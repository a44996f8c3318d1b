import type { BillTo } from '@/lib/domain/orders/bill-to';
import { DEFAULT_LOCALE } from '@/lib/i18n/languages';
import { formatMoney } from '@/lib/money';
import { invoiceOwner, lockWithPayment } from '../../checkout/invoices/card-money';
import { listMoney, updateInvoice, WRITTEN_OFF } from '../../checkout/invoices/queries';
import type { Invoice } from '../../checkout/invoices/schema';
import { type MoneyReceived, owedOf, recordMoney } from '../../checkout/invoices/settle-invoice';
import { paymentInFlight } from '../../checkout/payments';
import { requestRefund } from '../../checkout/refunds/request-refund';
import type { Clock } from '../../platform/clock';
import type { Database, Db } from '../../platform/database/database';
import { localOf } from '../../platform/local-time';
import { sendInvoice, writeOf } from './invoice-letters';

/** What an organiser does with invoices: list them, record money, remind, send again, put off, write off. */

type Organiser = { database: Database; clock: Clock };

/** What became of it; `invoice` as it is now. */
export type InvoiceOutcome =
  | { outcome: 'done'; invoice: Invoice }
  /** `paying`: somebody is paying it by card at this moment. */
  | { outcome: 'already' | 'void' | 'paid' | 'paying' | 'too_much'; invoice: Invoice };

/** Carries out an act on a locked invoice. */
const onLocked = (
  { database, clock }: Organiser,
  invoice: Invoice,
  act: (tx: Db, locked: Invoice, now: string) => Promise<InvoiceOutcome>,
): Promise<InvoiceOutcome> =>
  database.transaction(async (tx) => {
    const locked = await lockWithPayment(tx, invoice);
    if (!locked) throw new Error(`The invoice ${invoice.code} is gone.`);
    return act(tx, locked, clock.now());
  });

/**
 * Records money for an invoice, and tells the payer when it is paid. Money that came back is below 0. The same reference is
 * recorded once. `too_much`: more than is owed, or more came back than came in; nothing is recorded.
 */
export const recordInvoiceMoney = (
  organiser: Organiser,
  invoice: Invoice,
  money: MoneyReceived,
): Promise<InvoiceOutcome> =>
  onLocked(organiser, invoice, async (tx, locked, now) => {
    if (money.amount > 0 && locked.state === 'void') return { outcome: 'void', invoice: locked };
    const known = (await listMoney(tx, locked)).some(
      ({ by, reference }) => by === money.by && reference === money.reference,
    );
    if (known) return { outcome: 'already', invoice: locked };
    const isTooMuch = money.amount > 0 ? money.amount > owedOf(locked) : -money.amount > locked.received;
    if (money.amount > 0 && locked.state === 'paid') return { outcome: 'already', invoice: locked };
    if (isTooMuch) return { outcome: 'too_much', invoice: locked };
    const settled = await recordMoney(tx, locked, { ...money, now });
    if (!settled) return { outcome: 'already', invoice: locked };
    if (settled.state === 'paid' && money.amount > 0) {
      await writeOf(tx, settled, { about: 'paid', once: now, now });
    }
    return { outcome: 'done', invoice: settled };
  });

/** What money of an invoice has as its reference that somebody recorded without one, so that it is recorded once. */
export const referenceByDay = (
  { receivedAt, amount }: { receivedAt: string; amount: number },
  { currency, zone }: { currency: string; zone: string },
): string => `${localOf(receivedAt, zone).date} ${formatMoney({ amount, currency }, DEFAULT_LOCALE)}`;

/** Reminds the payer now. */
export const remindOfInvoice = (organiser: Organiser, invoice: Invoice): Promise<InvoiceOutcome> =>
  onLocked(organiser, invoice, async (tx, locked, now) => {
    if (locked.state !== 'open')
      return { outcome: locked.state === 'void' ? 'void' : 'paid', invoice: locked };
    await updateInvoice(tx, locked, { remindedAt: now });
    const about = locked.dueAt < now ? 'overdue' : 'reminder';
    await writeOf(tx, locked, { about, once: now, now });
    return { outcome: 'done', invoice: locked };
  });

/** Sends an invoice again: to whom it is written, or to somebody else. */
export const sendInvoiceAgain = (
  organiser: Organiser,
  invoice: Invoice,
  to: string | null,
): Promise<InvoiceOutcome> =>
  onLocked(organiser, invoice, async (tx, locked, now) => {
    if (to === null) await writeOf(tx, locked, { about: 'sent', once: now, now });
    else await sendInvoice(tx, locked, { to, now });
    return { outcome: 'done', invoice: locked };
  });

/** Gives the payer more time. @param dueAt the end of the last day */
export const putOffInvoice = (
  organiser: Organiser,
  invoice: Invoice,
  dueAt: string,
): Promise<InvoiceOutcome> =>
  onLocked(organiser, invoice, async (tx, locked) => {
    if (locked.state !== 'open')
      return { outcome: locked.state === 'void' ? 'void' : 'paid', invoice: locked };
    return {
      outcome: 'done',
      invoice: await updateInvoice(tx, locked, { dueAt, remindedAt: null, warnedAt: null, givenUpAt: null }),
    };
  });

/** Corrects whom an invoice is written to. */
export const correctBillTo = (
  organiser: Organiser,
  invoice: Invoice,
  billTo: Partial<BillTo>,
): Promise<InvoiceOutcome> =>
  onLocked(organiser, invoice, async (tx, locked) => {
    const corrected = { billTo: { ...locked.billTo, ...billTo } };
    return { outcome: 'done', invoice: await updateInvoice(tx, locked, corrected) };
  });

/** Writes off what is still to be paid, by a credit note, whose letter tells the payer. What was ordered stays. */
export const voidInvoice = (organiser: Organiser, invoice: Invoice): Promise<InvoiceOutcome> =>
  onLocked(organiser, invoice, async (tx, locked, now) => {
    if (locked.state === 'void') return { outcome: 'already', invoice: locked };
    if (locked.state === 'paid') return { outcome: 'paid', invoice: locked };
    const { eventCode, paymentId } = locked;
    const paying = await paymentInFlight(tx, { eventCode, owner: invoiceOwner(locked) });
    if (paying) return { outcome: 'paying', invoice: locked };
    const reason = 'the organiser wrote it off';
    await requestRefund(tx, {
      eventCode,
      paymentId,
      idempotencyKey: WRITTEN_OFF,
      amount: owedOf(locked),
      reason,
      now,
    });
    return { outcome: 'done', invoice: locked };
  });
