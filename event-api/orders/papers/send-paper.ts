import { notFound, REQUEST, Refusal, refuse } from '@/lib/errors';
import type { UseCase, UseCaseContext } from '../../calls/use-case';
import { INVOICE_OWNER } from '../../checkout/invoices/card-money';
import { findInvoice } from '../../checkout/invoices/queries';
import { readPaid } from '../../checkout/paid-payments';
import { HOUR_SECONDS, mayWriteTo } from '../../notices/recipients/may-write-to';
import { readEmail } from '../../notices/recipients/read-recipient';
import { normaliseCode } from '../../platform/codes';
import type { Owner } from '../../platform/owner';
import { GROUP } from '../../tenancy/group-owner';
import { requireOwner } from '../../tenancy/require-owner';
import { paperLetter } from './paper-letter';

/**
 * Mails the papers of an order to any address.
 * @throws Refusal 404 without a grant, and for a payment that is not the group's; 409 while nothing was paid or invoiced; 429
 */
export const sendPaper: UseCase<'sendPaper'> = async (context, { target: kind, payment_ID, ...typed }) => {
  const { db, event, clock } = context;
  const eventCode = event.code;
  const isInvoice = kind === INVOICE_OWNER;
  const owner = { kind, code: isInvoice ? normaliseCode(typed.code) : typed.code };
  const payments = isInvoice
    ? await paymentOfInvoice(context, owner)
    : await paymentsOf(context, owner, payment_ID);
  const email = readEmail(typed.email);
  if (!(await mayWriteTo(context, paperLetter, email, 'email'))) {
    throw new Refusal(429, { email: [{ key: 'receipt_sent_enough' }] }, HOUR_SECONDS);
  }
  await paperLetter.enqueue(db, { eventCode, now: clock.now(), payload: { ...owner, payments, email } });
  return { done: true };
};

/** Whoever has the link of an invoice may read its paper. */
async function paymentOfInvoice({ db, event }: UseCaseContext, { code }: Owner): Promise<string[]> {
  const invoice = await findInvoice(db, { eventCode: event.code, code });
  if (!invoice || invoice.number === null) throw notFound('code');
  return [invoice.paymentId];
}

async function paymentsOf(
  context: UseCaseContext,
  owner: Owner,
  payment: string | undefined,
): Promise<string[]> {
  await requireOwner(context, owner, 'code');
  const paid = await readPaid(context.db, { eventCode: context.event.code, owners: [owner] });
  const own = paid.map((one) => one.payment.id);
  if (own.length === 0) throw refuse(409, REQUEST, 'nothing_paid_yet');
  if (payment !== undefined && !own.includes(payment)) throw notFound('payment_ID');
  if (owner.kind === GROUP && payment === undefined) throw refuse(422, 'payment_ID', 'required');
  return payment === undefined ? own : [payment];
}
