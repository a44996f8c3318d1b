import { z } from 'zod';
import { formatMoney } from '@/lib/money';
import { readCardAmount } from '../../checkout/card-amounts';
import { defineLetter } from '../../notices/letter/define-letter';
import { refundTargetOf } from '../../notices/letter/payment-list';
import { eventTexts } from '../../tenancy/event-texts';
import { eventTranslator } from '../../tenancy/event-translator';
import { mailboxOf } from '../../tenancy/owner-kinds';
import { buyerOwner } from '../buyer-owner';

/** Sent when nothing of what was paid for was left: says that everything is refunded, and how to go on. */
export const orderRefunded = defineLetter({
  kind: 'notices.purchase-refunded',
  bound: { by: 'cause', cause: 'once for each refund, of a payment that was made' },
  payload: z.object({
    code: z.string(),
    /** In minor units. */
    amount: z.int(),
    currency: z.string(),
    /** Id of the payment; letters of earlier versions have none. */
    payment: z.string().optional(),
  }),
  async compose(platform, event, { code, payment, ...paid }) {
    const mailbox = await mailboxOf(platform, { eventCode: event.code, owner: buyerOwner(code) });
    if (!mailbox) return null;
    const { email, locale, link } = mailbox;
    const words = await eventTranslator(event, locale, 'mail.purchase_refunded');
    const amount = formatMoney(paid, locale);
    const owner = buyerOwner(code);
    const card = await readCardAmount(platform.db, { payment, owner, amount: paid.amount });
    const target = await refundTargetOf({ event, locale }, [card]);
    const values = { target, event: eventTexts(event, locale).text(event.definition.event.name), amount };
    return {
      to: email,
      locale,
      subject: words('subject', values),
      preview: words('preview', values),
      heading: words('heading'),
      blocks: [
        { kind: 'paragraph', text: words('intro', values) },
        { kind: 'link', label: words('open'), address: link },
      ],
      why: words('why', values),
    };
  },
});
