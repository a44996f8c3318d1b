import { and, asc, eq } from 'drizzle-orm';
import {
  countCardMoney,
  lockInvoicePaidBy,
  lockWithPayment,
  returnCardMoneyLater,
  returnPayload,
} from '../../checkout/invoices/card-money';
import { describeInvoices, openInvoicesOf } from '../../checkout/invoices/owed-invoices';
import { findInvoice, updateInvoice } from '../../checkout/invoices/queries';
import { type Invoice, invoices } from '../../checkout/invoices/schema';
import { owedOf } from '../../checkout/invoices/settle-invoice';
import { findPayment } from '../../checkout/move-payment';
import { returnCardMoney } from '../../checkout/refunds/return-card-money';
import { isOneOfMany } from '../../platform/database/statements';
import { handleJob } from '../../platform/jobs/job-handlers';
import type { ConfirmPayment, OwnerKind, OwnerState } from '../../platform/owner-kind';
import { findEvent } from '../../tenancy/find-event';
import { orderOwners } from '../order-owners';
import { attachReceipt } from '../receipt';
import { writeOf } from './invoice-letters';
import { readInvoicePaper } from './invoice-paper';

/** Invoices as owners of what is paid for them by card. */

/**
 * Books a payment by card. What came in another way meanwhile is given back to the card: a part of it, or all when nothing is owed any
 * more, such as of an invoice that was written off. Whoever pays is told.
 */
const confirmInvoicePayment: ConfirmPayment = async (tx, { id, amount }, now) => {
  const payment = await findPayment(tx, id);
  const invoice = await lockInvoicePaidBy(tx, payment);
  if (!invoice) return 'lost';
  if (invoice.state !== 'open' || owedOf(invoice) <= 0) {
    await writeOf(tx, invoice, { about: 'returned', returned: amount, once: id, now });
    return 'lost';
  }
  const settled = await countCardMoney(tx, invoice, { payment, now });
  await returnCardMoneyLater(tx, settled, { cause: id, now });
  if (settled.state === 'paid') await writeOf(tx, settled, { about: 'paid', once: now, now });
  return 'fulfilled';
};

/** Gives back by card what came in too much, and tells. */
export const returnCardMoneyJob = handleJob(returnPayload, async ({ database, clock }, job) => {
  await database.transaction(async (tx) => {
    const invoice = await lockWithPayment(tx, { eventCode: job.event_code, code: job.code });
    if (!invoice) return;
    const { cause } = job;
    const now = clock.now();
    const returned = await returnCardMoney(tx, invoice, { cause, now });
    if (returned > 0) await writeOf(tx, invoice, { about: 'returned', returned, once: cause, now });
  });
});

/**
 * Tells of what was given back on the gateway's own pages of a payment by card: the invoice is owed again. What is given back here
 * is told where that is decided.
 */
const tellOfGateway: NonNullable<OwnerKind['refunded']> = async (
  tx,
  { eventCode, code, atGateway = 0, now },
) => {
  const invoice = await findInvoice(tx, { eventCode, code });
  if (!invoice || atGateway === 0) return;
  if (atGateway < 0) {
    if (invoice.state === 'paid') await writeOf(tx, invoice, { about: 'paid', once: now, now });
    return;
  }
  const isOwed = invoice.state === 'open';
  // This letter is the reminder, also of one that is overdue.
  if (isOwed) await updateInvoice(tx, invoice, { remindedAt: now });
  const about = isOwed ? ('reopened' as const) : ('returned' as const);
  await writeOf(tx, invoice, { about, returned: atGateway, once: now, now });
};

export const invoiceKind: OwnerKind = {
  ...orderOwners<Invoice>({
    find: findInvoice,
    lockMany: (tx, { eventCode, codes }) =>
      tx
        .select()
        .from(invoices)
        .where(and(eq(invoices.eventCode, eventCode), isOneOfMany(invoices.code, codes)))
        .orderBy(asc(invoices.code))
        .for('update'),
    stateOf: (): OwnerState => ({ phase: 'settled', closedMessage: '', ticket: null, email: null }),
  }),
  forms: [],
  async receipts({ db }, { eventCode, code }) {
    const invoice = await findInvoice(db, { eventCode, code });
    const event = invoice && (await findEvent(db, eventCode));
    return event ? [await attachReceipt(event, await readInvoicePaper({ db, event }, invoice))] : [];
  },
  confirm: confirmInvoicePayment,
  ownOrders: {
    ofAddress: openInvoicesOf,
    describe: ({ db }, refs) => describeInvoices(db, refs),
  },
  refunded: tellOfGateway,
};
