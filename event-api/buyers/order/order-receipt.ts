import { isolated } from '@/lib/domain/names';
import type { PaymentEntry } from '@/lib/domain/payments/payment-entry';
import { formatDate } from '@/lib/time/format';
import { paymentEntries } from '../../checkout/card-amounts';
import { attendeeName } from '../../forms/answered-texts';
import { paymentLists } from '../../notices/letter/payment-list';
import { inThread } from '../../platform/threads/threads';
import { receiptPdf } from '../../registration/receipts/compose-receipt-pdf';
import type { ReceiptSheet } from '../../registration/receipts/draw-receipt';
import { receiptNumber } from '../../registration/receipts/receipt-number';
import { type AmountRow, amountRows, appointmentRows } from '../../registration/receipts/receipt-words';
import { sheetHead, whenAndWhere } from '../../registration/receipts/sheet-head';
import { eventTranslator } from '../../tenancy/event-translator';
import type { Buyer } from '../schema';
import { givenBack } from './describe-order';
import { type BuyerOrderReading, type Reader, readBuyerOrder } from './read-order';

/** The receipt of an order. */
export interface OrderReceipt {
  number: string;
  reading: BuyerOrderReading;
  name: string | null;
  amounts: AmountRow[];
  payments: PaymentEntry[];
  /** That nothing was to be paid; null otherwise. */
  note: string | null;
  /** When and where the activity is. */
  appointments: { title: string; lines: string[] }[];
  sheet: ReceiptSheet;
}

/** Reads a submitted order's receipt, in the reader's language. It does not contain the order's code. */
export async function readOrderReceipt(reader: Reader, buyer: Buyer): Promise<OrderReceipt> {
  const { event, locale } = reader;
  const { time_zone: timeZone, contact_email } = event.definition.event;
  const reading = await readBuyerOrder(reader, buyer);
  const { fees, paid, parts, details } = reading;
  const words = await eventTranslator(event, locale, 'receipt');
  const issuedAt = buyer.submittedAt ?? buyer.createdAt;
  const number = receiptNumber({ eventCode: event.firstCode, code: buyer.code, issuedAt });
  const payment = paid[0]?.payment;
  const receiptReading = { locale, timeZone, words };
  const refunded = givenBack(reading)?.amount ?? 0;
  const amounts = amountRows({ fees, paid: payment?.amount ?? 0, refunded }, receiptReading);
  const note = fees.total === 0 ? words('free') : null;
  const payments = paymentEntries(paid);
  const appointments = appointmentRows(
    { appointments: parts.flatMap((part) => [...(part.appointments ?? [])]) },
    receiptReading,
  );
  const name = attendeeName(details.model);
  return {
    number,
    reading,
    name,
    amounts,
    payments,
    appointments,
    note,
    sheet: {
      ...sheetHead(reader, { title: words('title'), number }),
      facts: [
        [words('number'), number],
        [words('issued'), formatDate(issuedAt, timeZone, locale)],
        [words('buyer'), [name && isolated(name), buyer.email].filter(Boolean).join('\n')],
        [words('event'), whenAndWhere(reader)],
      ],
      amounts,
      note,
      lists: [
        ...(await paymentLists(reader, payments)),
        ...(appointments.length > 0 ? [{ heading: words('appointments'), items: appointments }] : []),
      ],
      notes: [words('currency', { currency: fees.currency }), words('questions', { email: contact_email })],
    },
  };
}

/** The receipt as a PDF. */
export const orderReceiptPdf = ({ sheet }: OrderReceipt): Promise<Uint8Array<ArrayBuffer>> =>
  inThread(receiptPdf, sheet);
