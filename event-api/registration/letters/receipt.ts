import { z } from 'zod';
import { isolated } from '@/lib/domain/text/names';
import { defineLetter } from '../../notices/letter/define-letter';
import { paymentBlocks } from '../../notices/letter/payment-list';
import { amountRows } from '../../orders/receipt';
import { eventTranslator } from '../../tenancy/event-translator';
import { findRegistration } from '../queries';
import { readReceipt } from '../receipts/read-receipt';
import { receiptAttachment } from '../receipts/receipt-sheet';

/**
 * Sends a receipt to the attendee or to somebody who reimburses them, for every request. It does not contain the code of the
 * registration, with which the recipient could change it.
 */
export const receiptLetter = defineLetter({
  kind: 'notices.registration-receipt',
  bound: { by: 'recipient', perHour: 10, budget: 'when asked for' },
  payload: z.object({ code: z.string(), email: z.string(), target: z.enum(['attendee', 'other']) }),
  async compose({ db, clock, owners }, event, { code, email, target }) {
    const registration = await findRegistration(db, { eventCode: event.code, code });
    if (!registration) return null;
    const { locale } = registration;
    const receipt = await readReceipt({ db, event, locale, clock, owners }, registration);
    const words = await eventTranslator(event, locale, 'mail.receipt');
    const shared = await eventTranslator(event, locale, 'mail');
    const { time_zone: timeZone } = event.definition.event;
    const reading = { locale, timeZone, words: await eventTranslator(event, locale, 'receipt') };
    const values = { name: isolated(receipt.name), event: receipt.event_name };
    return {
      to: email,
      locale,
      subject: words('subject', values),
      preview: words('preview', values),
      heading: words('heading'),
      blocks: [
        { kind: 'paragraph', text: words(`intro_${target}`, values) },
        { kind: 'amounts', title: shared('receipt_title'), rows: amountRows(receipt, reading) },
        ...(await paymentBlocks({ event, locale }, receipt.payments)),
      ],
      attachments: [await receiptAttachment(receipt, { event, locale })],
    };
  },
});
