import { z } from 'zod';
import { isolated } from '@/lib/domain/text/names';
import { formatMoney } from '@/lib/money';
import { cardAmounts } from '../checkout/card-amounts';
import { findInvoiceOf } from '../checkout/invoices/queries';
import { findPayment } from '../checkout/move-payment';
import { defineLetter } from '../notices/letter/define-letter';
import { paragraph } from '../notices/letter/letter-blocks';
import { refundTargetOf } from '../notices/letter/payment-list';
import { mailboxOf } from '../tenancy/owner-kinds';
import { orderLetter } from './order-letter';

/** Tells whoever paid that the organiser gave a part of it back, why, and to which card, with the receipt as it is now. */
export const partRefunded = defineLetter({
  kind: 'notices.part-refunded',
  bound: { by: 'cause', cause: 'the organiser’s act, once for each refund' },
  payload: z.object({
    /** Who paid. */
    kind: z.string(),
    code: z.string(),
    /** What went back of which payment, in minor units. */
    of: z.array(z.object({ payment: z.string(), amount: z.int() })),
    currency: z.string(),
    reason: z.string().nullable(),
  }),
  async compose(platform, event, { kind, code, of, currency, reason }) {
    const { db, owners } = platform;
    const eventCode = event.code;
    const mailbox = await mailboxOf(platform, { eventCode, owner: { kind, code } });
    if (!mailbox) return null;
    const { locale } = mailbox;
    const sum = of.reduce((total, part) => total + part.amount, 0);
    const amount = formatMoney({ amount: sum, currency }, locale);
    const { words, frame } = await orderLetter(event, mailbox, {
      topic: 'part_refunded',
      values: { amount },
    });
    const paid = await Promise.all(
      of.map(async ({ payment: id }) => {
        const payment = await findPayment(db, id);
        return { ...payment, invoice: await findInvoiceOf(db, payment) };
      }),
    );
    const cards = cardAmounts(
      // To the payer it is their own card, whoever it was for.
      paid.map((payment) => ({ payment: { ...payment, sharedWith: null } })),
      of.map((part) => ({ paymentId: part.payment, amount: part.amount })),
    );
    const target = await refundTargetOf({ event, locale }, cards);
    const attachments = await owners[kind]?.receipts?.(platform, {
      ...{ eventCode, code },
      payments: of.map(({ payment }) => payment),
    });
    return frame({
      blocks: [
        paragraph(words('intro', { target })),
        paragraph(reason && isolated(reason)),
        paragraph(words('stays')),
        attachments?.length ? paragraph(words('attached')) : null,
      ],
      why: words('why'),
      ...(attachments && { attachments }),
    });
  },
});
