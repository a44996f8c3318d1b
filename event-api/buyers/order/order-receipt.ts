import type { BuyerOrder } from '@/lib/contract/buyers';
import { isolated } from '@/lib/domain/text/names';
import type { Translate } from '@/lib/i18n/translate';
import { paymentEntries, readPaymentEntries } from '../../checkout/card-amounts';
import { paidFees } from '../../checkout/fee-rules';
import { findInvoiceOf } from '../../checkout/invoices/queries';
import { findPayment } from '../../checkout/move-payment';
import { invoiceFrom } from '../../checkout/paid-payments';
import { attendeeName, postalAddress } from '../../forms/answered-texts';
import { formIn } from '../../forms/filled-form';
import { composeReceipt, lastPaid, type PrintableReceipt, receiptNumber } from '../../orders/receipt';
import { appointmentRows } from '../../orders/receipt-rows';
import { eventTranslator } from '../../tenancy/event-texts';
import { findBuyer } from '../queries';
import type { Buyer } from '../schema';
import { describeParticipants, givenBack } from './describe-order';
import { type BuyerOrderReading, type Reader, readBuyerOrder } from './read-order';

/** The receipt of an order. */
export interface OrderReceipt extends PrintableReceipt {
  reading: BuyerOrderReading;
  /** When and where the activity is. */
  appointments: { title: string; lines: string[] }[];
  /** Who takes which of its places. */
  participants: { title: string; lines: string[] }[];
}

/** Reads a submitted order's receipt, in the reader's language. */
export async function readOrderReceipt(reader: Reader, buyer: Buyer): Promise<OrderReceipt> {
  const { event, locale } = reader;
  const { time_zone: timeZone } = event.definition.event;
  const reading = await readBuyerOrder(reader, buyer);
  const { fees, paid, parts } = reading;
  const words = await eventTranslator(event, locale, 'receipt');
  const issuedAt = buyer.submittedAt ?? buyer.createdAt;
  const payments = paymentEntries(paid);
  const appointments = appointmentRows(
    { appointments: parts.flatMap((part) => [...(part.appointments ?? [])]) },
    { locale, timeZone },
  );
  const participants = participantRows(describeParticipants(reader, reading), words);
  const receipt = await composeReceipt(reader, {
    number: receiptNumber(event, { code: buyer.code, issuedAt }),
    issuedAt,
    invoice: invoiceFrom(paid),
    about: await aboutBuyer(reader, reading),
    fees,
    paid: paid[0]?.payment.amount ?? 0,
    refunded: givenBack(reading)?.amount ?? 0,
    paidAt: lastPaid(payments),
    payments,
    lists: [
      { heading: words('appointments'), items: appointments },
      { heading: words('participants'), items: participants },
    ],
  });
  return { ...receipt, reading, appointments, participants };
}

/** Who takes which place, as far as they are named: orders from before named one participant. */
const participantRows = (
  participants: BuyerOrder['participants'],
  words: Translate,
): { title: string; lines: string[] }[] =>
  participants.flatMap(({ place, name }) =>
    name === null
      ? []
      : [{ title: words('place_of', { place, count: participants.length }), lines: [isolated(name)] }],
  );

/**
 * Reads the receipt of a payment of which all went back, because nothing was left of what it was for: the order itself is open
 * again. Undefined for an invoice of which nothing came in: its credit note says so.
 */
export async function readRefundedReceipt(
  reader: Reader,
  code: string,
  paymentId: string,
): Promise<PrintableReceipt | undefined> {
  const { db, event } = reader;
  const buyer = await findBuyer(db, { eventCode: event.code, code });
  const payment = await findPayment(db, paymentId);
  if (!buyer || (await findInvoiceOf(db, payment))) return undefined;
  const payments = await readPaymentEntries(db, payment);
  return composeReceipt(reader, {
    number: receiptNumber(event, { code: payment.id, issuedAt: payment.createdAt }),
    issuedAt: payment.createdAt,
    about: await aboutBuyer(reader, await readBuyerOrder(reader, buyer)),
    fees: paidFees(payment),
    paid: payment.amount,
    refunded: payments.reduce((sum, { kind, amount }) => sum + (kind === 'refund' ? amount : 0), 0),
    paidAt: lastPaid(payments),
    payments,
  });
}

/** Who buys. */
async function aboutBuyer(
  { event, locale }: Reader,
  { buyer, details }: BuyerOrderReading,
): Promise<[string, string][]> {
  const words = await eventTranslator(event, locale, 'receipt');
  const name = attendeeName(details.model);
  const form = { definition: formIn(event, 'buyer', locale), model: details.model };
  const lines = [name && isolated(name), ...postalAddress(form, locale), buyer.email];
  return [[words('buyer'), lines.filter(Boolean).join('\n')]];
}
