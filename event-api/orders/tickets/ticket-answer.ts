import type { Locale } from '@/lib/i18n/languages';
import { FileAnswer } from '../../calls/use-case';
import { drawTicketFile, ticketFileName } from '../../entry/ticket-file';
import type { HeldTicket } from '../../platform/held-ticket';
import type { SiteEvent } from '../../tenancy/event';

/** Tickets as the PDF of a call. @param tickets at least one */
export async function ticketAnswer(
  tickets: readonly HeldTicket[],
  { event, locale }: { event: SiteEvent; locale: Locale },
): Promise<FileAnswer> {
  const pdf = await drawTicketFile(tickets, { event, locale });
  return new FileAnswer(pdf, 'application/pdf', ticketFileName(event, tickets.length), locale);
}
