import type { MailContext } from '../../notices/letter/mail-context';
import type { MailAttachment } from '../../platform/mail/mailer';
import { composeCalendar } from './compose-calendar';
import { composeReceiptPdf } from './compose-receipt-pdf';
import type { Receipt } from './receipt-words';

/** The receipt as a PDF to attach. */
export async function receiptAttachment(context: MailContext, receipt: Receipt): Promise<MailAttachment> {
  return {
    filename: `${context.event.code}-${receipt.number}.pdf`,
    content: await composeReceiptPdf(receipt, context),
    contentType: 'application/pdf',
  };
}

/** The calendar file to attach. */
export async function calendarAttachment(context: MailContext, receipt: Receipt): Promise<MailAttachment> {
  return {
    filename: `${context.event.code}.ics`,
    content: await composeCalendar(receipt, context),
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  };
}
