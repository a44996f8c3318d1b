import { frameOf, type MailContext } from '../../notices/letter/mail-context';
import type { MailBlock, MailDocument } from '../../notices/letter/mail-document';
import { amountRows, paidWith, type Receipt } from './receipt-words';

/**
 * The mail that carries a receipt, to the attendee or to somebody who reimburses them. It says no more than the receipt
 * itself: the code of the registration, with which it could be changed, is only for the attendee.
 */
export function composeReceiptMail(
  context: MailContext,
  receipt: Receipt,
  target: 'attendee' | 'other',
): MailDocument {
  const { event, mail } = context;
  const values = { name: receipt.name, event: receipt.event_name };
  const card = paidWith(receipt, context);
  const blocks: MailBlock[] = [
    { kind: 'paragraph', text: mail(`receipt.intro_${target}`, values) },
    {
      kind: 'amounts',
      title: mail('receipt_title'),
      rows: amountRows(receipt, { ...context, timeZone: event.definition.event.time_zone }),
    },
    ...(card ? [{ kind: 'paragraph', text: card } as const] : []),
  ];
  return {
    ...frameOf(context),
    subject: mail('receipt.subject', values),
    preview: mail('receipt.preview', values),
    heading: mail('receipt.heading'),
    blocks,
  };
}
