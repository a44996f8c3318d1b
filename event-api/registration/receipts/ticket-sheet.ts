import type { Locale } from '@/lib/i18n/languages';
import { formatDateSpan } from '@/lib/time/format';
import { zoneName } from '@/lib/time/zone-name';
import { FileAnswer } from '../../calls/use-case';
import type { TicketSheet } from '../../entry/draw-ticket';
import { ticketPdf } from '../../entry/pdf-tasks';
import { appointmentRows } from '../../orders/receipt-rows';
import type { MailAttachment } from '../../platform/mail/mailer';
import { inThread } from '../../platform/threads/threads';
import type { SiteEvent } from '../../tenancy/event';
import { eventTexts, eventTranslator } from '../../tenancy/event-texts';
import { type Receipt, sessionRows } from './receipt-words';

interface TicketReading {
  event: SiteEvent;
  locale: Locale;
}

/** A registration's ticket to be drawn; null where it has none. It does not contain the registration's code. */
async function ticketSheet(receipt: Receipt, { event, locale }: TicketReading): Promise<TicketSheet | null> {
  const { entry, name, track, calendar } = receipt;
  if (!entry) return null;
  const { theme, starts_at, ends_at, time_zone: timeZone, client, contact_email } = event.definition.event;
  const { text } = eventTexts(event, locale);
  const words = await eventTranslator(event, locale, 'entry');
  const receiptWords = await eventTranslator(event, locale, 'receipt');
  const reading = { locale, timeZone, words: receiptWords };
  const lists = [
    { heading: receiptWords('sessions'), items: sessionRows(receipt, reading) },
    { heading: receiptWords('appointments'), items: appointmentRows(receipt, reading) },
  ].filter(({ items }) => items.length > 0);
  return {
    language: locale,
    cover: { code: event.code, theme },
    documentTitle: `${words('title')} · ${receipt.event_name}`,
    seller: text(client.name),
    event: receipt.event_name,
    name,
    code: entry.code,
    qr: entry.qr,
    qrText: words('qr'),
    facts: [
      [words('paper.track'), track],
      [words('paper.date'), formatDateSpan(starts_at, ends_at, timeZone, locale)],
      ...(calendar.location ? [[words('paper.place'), calendar.location] as const] : []),
      ...(receipt.attending_text ? [[words('paper.coming'), receipt.attending_text] as const] : []),
    ],
    lists,
    notes: [
      ...(lists.length > 0
        ? [receiptWords('zone', { zone: zoneName(calendar.start, timeZone, locale) })]
        : []),
      words('paper.one_person'),
      receiptWords('questions', { email: contact_email }),
    ],
  };
}

const fileNameOf = ({ code }: Pick<SiteEvent, 'code'>) => `${code}-ticket.pdf`;

/** The ticket as the PDF of a call; null where there is none. */
export async function ticketAnswer(receipt: Receipt, reading: TicketReading): Promise<FileAnswer | null> {
  const sheet = await ticketSheet(receipt, reading);
  if (!sheet) return null;
  const pdf = await inThread(ticketPdf, sheet);
  return new FileAnswer(pdf, 'application/pdf', fileNameOf(reading.event), reading.locale);
}

/** The ticket as the PDF of a letter; none where there is none. */
export async function ticketAttachments(receipt: Receipt, reading: TicketReading): Promise<MailAttachment[]> {
  const sheet = await ticketSheet(receipt, reading);
  if (!sheet) return [];
  const content = await inThread(ticketPdf, sheet);
  return [{ filename: fileNameOf(reading.event), content, contentType: 'application/pdf' }];
}
