import type { Locale } from '@/lib/paths';
import { formatDate, formatDateSpan } from '@/lib/time/format';
import { zoneName } from '@/lib/time/zone-name';
import { paymentLists } from '../../notices/letter/payment-list';
import type { SiteEvent } from '../../tenancy/event';
import { eventTranslator } from '../../tenancy/event-translator';
import type { ReceiptSheet } from './draw-receipt';
import {
  amountRows,
  appointmentRows,
  gaveUpRows,
  instructorRows,
  type Receipt,
  type ReceiptReading,
  sessionRows,
} from './receipt-words';
import { sheetHead } from './sheet-head';

/** A registration's receipt in words. Does not contain the registration's code. */
export async function receiptSheet(
  receipt: Receipt,
  { event, locale }: { event: SiteEvent; locale: Locale },
): Promise<ReceiptSheet> {
  const { time_zone: timeZone, starts_at, ends_at, contact_email } = event.definition.event;
  const words = await eventTranslator(event, locale, 'receipt');
  const reading: ReceiptReading = { locale, timeZone, words };
  const onDay = (at: string | undefined) =>
    at === undefined ? [] : [words('gave_up_on', { date: formatDate(at, timeZone, locale) })];
  const dates = formatDateSpan(starts_at, ends_at, timeZone, locale);
  return {
    ...sheetHead({ event, locale }, { title: words('title'), number: receipt.number }),
    facts: [
      [words('number'), receipt.number],
      [words('issued'), formatDate(receipt.issued_at, timeZone, locale)],
      [words('attendee'), receipt.name],
      [words('registration'), receipt.track],
      [words('event'), [dates, receipt.calendar.location].filter(Boolean).join('\n')],
    ],
    amounts: amountRows(receipt, reading),
    note: receipt.payments.length === 0 ? words('free') : null,
    lists: [
      ...(await paymentLists({ event, locale }, receipt.payments)),
      { heading: words('sessions'), items: sessionRows(receipt, reading) },
      { heading: words('appointments'), items: appointmentRows(receipt, reading) },
      {
        heading: words('gave_up'),
        items: gaveUpRows(receipt.given_up, { ...reading, currency: receipt.fees.currency }).map(
          ({ title, lines }, at) => ({ title, lines: [...lines, ...onDay(receipt.given_up[at]?.at)] }),
        ),
      },
      { heading: words('instructors'), items: instructorRows(receipt, reading) },
    ].filter(({ items }) => items.length > 0),
    notes: [
      words('currency', { currency: receipt.fees.currency }),
      ...(receipt.sessions.length + receipt.appointments.length > 0
        ? [words('zone', { zone: zoneName(receipt.calendar.start, timeZone, locale) })]
        : []),
      words('questions', { email: contact_email }),
    ],
  };
}
