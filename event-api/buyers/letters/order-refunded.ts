import { z } from 'zod';
import { formatMoney } from '@/lib/money';
import { defineLetter } from '../../notices/letter/define-letter';
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
  }),
  async compose(platform, event, { code, ...paid }) {
    const mailbox = await mailboxOf(platform, { eventCode: event.code, owner: buyerOwner(code) });
    if (!mailbox) return null;
    const { email, locale, link } = mailbox;
    const words = await eventTranslator(event, locale, 'mail.purchase_refunded');
    const amount = formatMoney(paid, locale);
    const values = { event: eventTexts(event, locale).text(event.definition.event.name), amount };
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
