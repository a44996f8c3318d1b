import { isolated } from '@/lib/domain/text/names';
import { paymentEntries } from '../../checkout/card-amounts';
import { invoiceFrom } from '../../checkout/paid-payments';
import { attendeeName, postalAddress } from '../../forms/answered-texts';
import { formIn } from '../../forms/filled-form';
import { composeReceipt, lastPaid, type PrintableReceipt, receiptNumber } from '../../orders/receipt';
import { appointmentRows } from '../../orders/receipt-rows';
import { eventTranslator } from '../../tenancy/event-texts';
import type { Buyer } from '../schema';
import { givenBack } from './describe-order';
import { type BuyerOrderReading, type Reader, readBuyerOrder } from './read-order';

/** The receipt of an order. */
export interface OrderReceipt extends PrintableReceipt {
  reading: BuyerOrderReading;
  /** When and where the activity is. */
  appointments: { title: string; lines: string[] }[];
}

/** Reads a submitted order's receipt, in the reader's language. */
export async function readOrderReceipt(reader: Reader, buyer: Buyer): Promise<OrderReceipt> {
  const { event, locale } = reader;
  const { time_zone: timeZone } = event.definition.event;
  const reading = await readBuyerOrder(reader, buyer);
  const { fees, paid, parts, details } = reading;
  const words = await eventTranslator(event, locale, 'receipt');
  const issuedAt = buyer.submittedAt ?? buyer.createdAt;
  const name = attendeeName(details.model);
  const form = { definition: formIn(event, 'buyer', locale), model: details.model };
  const address = postalAddress(form, locale);
  const payments = paymentEntries(paid);
  const appointments = appointmentRows(
    { appointments: parts.flatMap((part) => [...(part.appointments ?? [])]) },
    { locale, timeZone },
  );
  const receipt = await composeReceipt(reader, {
    number: receiptNumber(event, { code: buyer.code, issuedAt }),
    issuedAt,
    invoice: invoiceFrom(paid),
    about: [[words('buyer'), [name && isolated(name), ...address, buyer.email].filter(Boolean).join('\n')]],
    fees,
    paid: paid[0]?.payment.amount ?? 0,
    refunded: givenBack(reading)?.amount ?? 0,
    paidAt: lastPaid(payments),
    payments,
    lists: [{ heading: words('appointments'), items: appointments }],
  });
  return { ...receipt, reading, appointments };
}
