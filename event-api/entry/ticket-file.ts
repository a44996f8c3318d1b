import type { Locale } from '@/lib/i18n/languages';
import { formatDateSpan } from '@/lib/time/format';
import { zoneName } from '@/lib/time/zone-name';
import type { HeldTicket } from '../platform/held-ticket';
import { inThread } from '../platform/threads/threads';
import type { SiteEvent } from '../tenancy/event';
import { eventTexts, eventTranslator } from '../tenancy/event-texts';
import type { TicketPaper, TicketSheet } from './draw-ticket';
import { manyTicketsPdf, ticketPdf } from './entry-tasks';

interface Reading {
  event: SiteEvent;
  locale: Locale;
}

/** More of them are drawn after all smaller papers. */
const MAX_SMALL_TICKETS = 20;

/** Tickets as a PDF with a page for each person. It does not contain the code of any order. */
export async function drawTicketFile(
  tickets: readonly HeldTicket[],
  reading: Reading,
): Promise<Uint8Array<ArrayBuffer>> {
  const paper = await ticketPaper(tickets, reading);
  return inThread(tickets.length > MAX_SMALL_TICKETS ? manyTicketsPdf : ticketPdf, paper);
}

export const ticketFileName = ({ code }: Pick<SiteEvent, 'code'>, count: number): string =>
  `${code}-${count === 1 ? 'ticket' : 'tickets'}.pdf`;

async function ticketPaper(tickets: readonly HeldTicket[], { event, locale }: Reading): Promise<TicketPaper> {
  const { theme, time_zone: timeZone, client, contact_email, name } = event.definition.event;
  const { text } = eventTexts(event, locale);
  const words = await eventTranslator(event, locale, 'entry');
  const receiptWords = await eventTranslator(event, locale, 'receipt');
  const sheetOf = ({
    entry,
    startsAt,
    endsAt,
    place,
    coming,
    lists,
    ...ticket
  }: HeldTicket): TicketSheet => ({
    name: ticket.name,
    code: entry.code,
    qr: entry.qr,
    qrText: words('qr'),
    facts: [
      [words('paper.track'), ticket.role],
      [words('paper.date'), formatDateSpan(startsAt, endsAt, timeZone, locale)],
      ...(place ? [[words('paper.place'), place] as const] : []),
      ...(coming ? [[words('paper.coming'), coming] as const] : []),
    ],
    lists,
    notes: [
      ...(lists.length > 0 ? [receiptWords('zone', { zone: zoneName(startsAt, timeZone, locale) })] : []),
      words('paper.one_person'),
      receiptWords('questions', { email: contact_email }),
    ],
  });
  const eventName = text(name);
  return {
    language: locale,
    cover: { code: event.code, theme },
    documentTitle: `${words('title')} · ${eventName}`,
    seller: text(client.name),
    event: eventName,
    tickets: tickets.map(sheetOf),
  };
}
