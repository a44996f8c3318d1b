import { totalsOf } from '@/lib/domain/registration/fees';
import { notFound } from '@/lib/errors';
import type { UseCase, UseCaseContext } from '../../calls/use-case';
import { type BegunPayment, beginPayment, findEarlierPayments } from '../../checkout/begin-payment';
import { invoiceOwner, lockWithPayment } from '../../checkout/invoices/card-money';
import { findInvoice, listCreditNotes } from '../../checkout/invoices/queries';
import type { Invoice } from '../../checkout/invoices/schema';
import { owedOf } from '../../checkout/invoices/settle-invoice';
import { findPayment } from '../../checkout/move-payment';
import { payOnce } from '../../checkout/pay-once';
import { atOneInstant } from '../../platform/clock';
import { normaliseCode } from '../../platform/codes';
import { outcomeOf } from '../outcome';
import { receiptAnswer } from '../receipt';
import { changedSinceShown } from '../refusals';
import { readCreditNotePaper } from './credit-note-paper';
import { describeInvoice } from './describe-invoice';
import { readInvoicePaper } from './invoice-paper';

/** An invoice for whoever has its link: as it stands, as a paper, and paid by card. */

/** @throws Refusal 404 when there is none, or it has no number yet */
async function requireInvoice({ db, event }: UseCaseContext, typed: string): Promise<Invoice> {
  const invoice = await findInvoice(db, { eventCode: event.code, code: normaliseCode(typed) });
  if (!invoice || invoice.number === null) throw notFound('code');
  return invoice;
}

export const getInvoice: UseCase<'getInvoice'> = async (context, { code }) =>
  describeInvoice(context, await requireInvoice(context, code));

export const getInvoicePaper: UseCase<'getInvoicePaper'> = async (context, { code }) => {
  const invoice = await requireInvoice(context, code);
  const { locale } = invoice;
  return receiptAnswer({ ...context, locale }, await readInvoicePaper(context, invoice));
};

export const getCreditNote: UseCase<'getCreditNote'> = async (context, { code, number }) => {
  const invoice = await requireInvoice(context, code);
  const note = (await listCreditNotes(context.db, invoice)).find((each) => each.number === number);
  if (!note) throw notFound('number');
  const { locale } = invoice;
  return receiptAnswer({ ...context, locale }, await readCreditNotePaper(context, invoice, note));
};

/** Charges what is owed of an invoice, once (design §7). */
export const payInvoice: UseCase<'payInvoice'> = async (context, input) => {
  const { code } = await requireInvoice(context, input.code);
  const { payment_key: paymentKey, credit, confirmed, owed } = input;
  const attempt = {
    ...{ owner: invoiceOwner({ code }), paymentKey, credit, payBy: 'card' as const },
    isConfirmed: confirmed === 'Y',
  };
  const payment = await context.database.transaction(async (tx): Promise<BegunPayment | undefined> => {
    const invoice = await lockWithPayment(tx, { eventCode: context.event.code, code });
    const reader = atOneInstant(context);
    const { begun, inFlight } = await findEarlierPayments(reader, tx, attempt);
    if (begun) return begun;
    // Somebody else has paid it meanwhile, which is what was wanted.
    if (invoice?.state !== 'open') return undefined;
    if (owedOf(invoice) !== owed) throw changedSinceShown('invoice_changed_since_shown');
    const { currency } = await findPayment(tx, invoice.paymentId);
    const fees = { ...totalsOf([], { currency }), total: owed };
    return beginPayment(reader, tx, attempt, { fees, needs: [], inFlight });
  });
  const charge = payment && (await payOnce(context, payment));
  const invoice = await describeInvoice(context, await requireInvoice(context, code));
  return { refunded: null, ...outcomeOf(charge), invoice, lost: [] };
};
