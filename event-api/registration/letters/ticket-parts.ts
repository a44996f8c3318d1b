import { groupedEntryCode } from '@/lib/domain/entry-code';
import { qrPicture } from '../../entry/qr-picture';
import type { MailBlock } from '../../notices/letter/letter';
import { picture } from '../../notices/letter/letter-blocks';
import type { MailAttachment } from '../../platform/mail/mailer';
import type { SiteEvent } from '../../tenancy/event';
import { eventTranslator } from '../../tenancy/event-texts';
import { ticketAttachments } from '../receipts/ticket-sheet';
import type { RegistrationLetter } from './registration-letter';

/** Name of the picture in the letter. */
const CONTENT_ID = 'ticket-qr';
/** Large enough for the camera at the door, and no wider than a phone. */
const WIDTH_PIXELS = 240;

/** What an attendee comes in with: the QR code to show from the letter itself, and the ticket as a PDF; nothing without a ticket. */
export async function ticketParts(
  { receipt, locale }: Pick<RegistrationLetter, 'receipt' | 'locale'>,
  event: SiteEvent,
): Promise<{ block: MailBlock | null; attachments: MailAttachment[] }> {
  const { entry } = receipt;
  if (!entry) return { block: null, attachments: [] };
  const words = await eventTranslator(event, locale, 'entry');
  const shown = { contentId: CONTENT_ID, alt: words('qr'), widthPixels: WIDTH_PIXELS };
  const png = await qrPicture(entry.code);
  return {
    block: picture(shown, groupedEntryCode(entry.code)),
    attachments: [
      { filename: 'qr.png', content: png, contentType: 'image/png', contentId: CONTENT_ID },
      ...(await ticketAttachments(receipt, { event, locale })),
    ],
  };
}
