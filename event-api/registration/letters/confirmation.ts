import { z } from 'zod';
import { isolated } from '@/lib/domain/text/names';
import { formatDateSpan } from '@/lib/time/format';
import { zoneName } from '@/lib/time/zone-name';
import { defineLetter } from '../../notices/letter/define-letter';
import type { MailBlock } from '../../notices/letter/letter';
import { paymentBlocks } from '../../notices/letter/payment-list';
import { amountRows, appointmentRows } from '../../orders/receipt';
import type { Db } from '../../platform/database/database';
import { eventTranslator } from '../../tenancy/event-translator';
import { findRegistration } from '../queries';
import { calendarAttachment } from '../receipts/compose-calendar';
import { readReceipt } from '../receipts/read-receipt';
import { receiptAttachment } from '../receipts/receipt-sheet';
import { instructorRows, joinableRows, type ReceiptReading } from '../receipts/receipt-words';
import { attendingBlocks } from './attending-blocks';
import { manageLink } from './manage-link';

/** Confirms a submitted registration, with everything the attendee needs on the day. */
export const confirmation = defineLetter({
  kind: 'notices.registration-confirmed',
  bound: { by: 'act', perDay: 20 },
  payload: z.object({ code: z.string() }),
  async compose(platform, event, { code }) {
    const { db, env, clock, owners } = platform;
    const registration = await findRegistration(db, { eventCode: event.code, code });
    if (!registration) return null;
    const { locale } = registration;
    const receipt = await readReceipt({ db, event, locale, clock, owners }, registration);
    const { starts_at, ends_at, time_zone: timeZone } = event.definition.event;
    const words = await eventTranslator(event, locale, 'mail.confirmation');
    const shared = await eventTranslator(event, locale, 'mail');
    const reading: ReceiptReading = {
      locale,
      timeZone,
      words: await eventTranslator(event, locale, 'receipt'),
    };
    const sessions = joinableRows(receipt, reading);
    const appointments = appointmentRows(receipt, reading);
    const instructors = instructorRows(receipt, reading);

    const blocks: MailBlock[] = [
      { kind: 'paragraph', text: shared('hello', { name: isolated(receipt.name) }) },
      {
        kind: 'paragraph',
        text: receipt.confirmation_text ?? words('intro', { event: receipt.event_name }),
      },
      {
        kind: 'facts',
        facts: [
          { label: shared('code'), value: receipt.code, strong: true },
          { label: shared('date'), value: formatDateSpan(starts_at, ends_at, timeZone, locale) },
          { label: shared('place'), value: receipt.calendar.location },
          { label: shared('track'), value: receipt.track },
        ].filter(({ value }) => value !== ''),
      },
      ...attendingBlocks(receipt, words),
    ];
    if (sessions.length > 0) blocks.push({ kind: 'list', title: words('sessions'), items: sessions });
    if (appointments.length > 0) {
      blocks.push({ kind: 'list', title: words('appointments'), items: appointments });
    }
    if (sessions.length + appointments.length > 0) {
      const zone = zoneName(receipt.calendar.start, timeZone, locale);
      blocks.push({ kind: 'paragraph', text: words('zone', { zone }) });
    }
    if (instructors.length > 0)
      blocks.push({ kind: 'list', title: words('instructors'), items: instructors });
    if (receipt.fees.lines.length > 0) {
      blocks.push({ kind: 'amounts', title: shared('receipt_title'), rows: amountRows(receipt, reading) });
    }
    blocks.push(
      ...(await paymentBlocks({ event, locale }, receipt.payments)),
      { kind: 'paragraph', text: words('attached') },
      await manageLink(platform, event, registration),
      { kind: 'paragraph', text: words('opens') },
    );
    return {
      to: registration.email,
      locale,
      subject: words('subject', { event: receipt.event_name }),
      preview: words('preview', { code: receipt.code }),
      heading: words('heading'),
      blocks,
      attachments: [
        await receiptAttachment(receipt, { event, locale }),
        await calendarAttachment(receipt, { env, event, locale }),
      ],
    };
  },
});

/** Sent once for each registration. */
export function enqueueConfirmation(
  tx: Db,
  { eventCode, code, now }: { eventCode: string; code: string; now: string },
): Promise<void> {
  return confirmation.enqueue(tx, { eventCode, now, payload: { code }, once: `${eventCode}:${code}` });
}
