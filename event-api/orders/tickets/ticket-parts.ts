import { groupedEntryCode } from '@/lib/domain/entry-code';
import type { Locale } from '@/lib/i18n/languages';
import { qrPicture } from '../../entry/qr-picture';
import { drawTicketFile, ticketFileName } from '../../entry/ticket-file';
import type { MailBlock } from '../../notices/letter/letter';
import { picture } from '../../notices/letter/letter-blocks';
import type { HeldTicket } from '../../platform/held-ticket';
import type { MailAttachment } from '../../platform/mail/mailer';
import type { SiteEvent } from '../../tenancy/event';
import { eventTranslator } from '../../tenancy/event-texts';

/** Name of the picture in the letter. */
const CONTENT_ID = 'ticket-qr';
/** Large enough for the camera at the door, and no wider than a phone. */
const WIDTH_PIXELS = 240;

interface TicketParts {
  /** The QR code to show from the letter itself; null where there is not exactly one. */
  block: MailBlock | null;
  attachments: MailAttachment[];
  /** How many tickets there are. */
  count: number;
}

/** What people come in with, as parts of a letter: a PDF with all tickets, and of a single one the QR code; nothing without a ticket. */
export async function ticketParts(
  tickets: readonly HeldTicket[],
  { event, locale }: { event: SiteEvent; locale: Locale },
): Promise<TicketParts> {
  const count = tickets.length;
  if (count === 0) return { block: null, attachments: [], count };
  const file: MailAttachment = {
    filename: ticketFileName(event, count),
    content: await drawTicketFile(tickets, { event, locale }),
    contentType: 'application/pdf',
  };
  const [ticket] = tickets;
  if (count > 1 || !ticket) return { block: null, attachments: [file], count };
  const words = await eventTranslator(event, locale, 'entry');
  const shown = { contentId: CONTENT_ID, alt: words('qr'), widthPixels: WIDTH_PIXELS };
  const content = qrPicture(ticket.entry.code);
  const png = { filename: 'qr.png', content, contentType: 'image/png', contentId: CONTENT_ID };
  return { block: picture(shown, groupedEntryCode(ticket.entry.code)), attachments: [png, file], count };
}
