import { formatDate } from '@/lib/time/format';
import { zoneName } from '@/lib/time/zone-name';
import {
  attachReceipt,
  composeReceipt,
  type PrintableReceipt,
  type ReceiptReader,
} from '../../orders/receipt';
import { appointmentRows } from '../../orders/receipt-rows';
import type { MailAttachment } from '../../platform/mail/mailer';
import { eventTranslator } from '../../tenancy/event-texts';
import { gaveUpRows, instructorRows, type Receipt, type ReceiptReading, sessionRows } from './receipt-words';

/** A registration's receipt to be drawn. Does not contain the registration's code. */
export async function printableReceipt(receipt: Receipt, reader: ReceiptReader): Promise<PrintableReceipt> {
  const { event, locale } = reader;
  const { number, issued_at: issuedAt, fees, paid, refunded, payments, kept, invoice, calendar } = receipt;
  const paidAt = receipt.paid_at;
  const { time_zone: timeZone } = event.definition.event;
  const words = await eventTranslator(event, locale, 'receipt');
  const reading: ReceiptReading = { locale, timeZone, words };
  const onDay = (at: string | undefined) =>
    at === undefined ? [] : [words('gave_up_on', { date: formatDate(at, timeZone, locale) })];
  const hasTimes = receipt.sessions.length + receipt.appointments.length > 0;
  return composeReceipt(reader, {
    number,
    issuedAt,
    about: [
      [words('attendee'), [receipt.name, ...receipt.address_lines].join('\n')],
      [words('registration'), receipt.track],
    ],
    place: calendar.location,
    fees,
    paid,
    refunded,
    paidAt,
    kept,
    payments,
    invoice,
    lists: [
      { heading: words('sessions'), items: sessionRows(receipt, reading) },
      { heading: words('appointments'), items: appointmentRows(receipt, reading) },
      {
        heading: words('gave_up'),
        items: gaveUpRows(receipt.given_up, { ...reading, currency: fees.currency }).map(
          ({ title, lines }, at) => ({ title, lines: [...lines, ...onDay(receipt.given_up[at]?.at)] }),
        ),
      },
      { heading: words('instructors'), items: instructorRows(receipt, reading) },
    ],
    notes: hasTimes ? [words('zone', { zone: zoneName(calendar.start, timeZone, locale) })] : [],
  });
}

/** A registration's receipt as the PDF of a letter. */
export const receiptAttachment = async (receipt: Receipt, reader: ReceiptReader): Promise<MailAttachment> =>
  attachReceipt(reader.event, await printableReceipt(receipt, reader));
