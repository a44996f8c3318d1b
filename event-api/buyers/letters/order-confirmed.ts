import { z } from 'zod';
import { isolated } from '@/lib/domain/names';
import { formatMoney } from '@/lib/money';
import { defineLetter } from '../../notices/letter/define-letter';
import { paymentBlocks } from '../../notices/letter/payment-list';
import { eventTexts } from '../../tenancy/event-texts';
import { eventTranslator } from '../../tenancy/event-translator';
import { mailboxOf } from '../../tenancy/owner-kinds';
import { buyerOwner } from '../buyer-owner';
import { givenBack } from '../order/describe-order';
import { orderReceiptPdf, readOrderReceipt } from '../order/order-receipt';
import { lostOf } from '../order/read-order';
import { findBuyer } from '../queries';

/** Confirms an order, with the receipt; says what went to others while it was paid for, and that the money goes back. */
export const orderConfirmed = defineLetter({
  kind: 'notices.purchase-confirmed',
  bound: { by: 'act', perDay: 20 },
  payload: z.object({ code: z.string() }),
  async compose(platform, event, { code }) {
    const { db, clock } = platform;
    const eventCode = event.code;
    const buyer = await findBuyer(db, { eventCode, code });
    const mailbox = await mailboxOf(platform, { eventCode, owner: buyerOwner(code) });
    if (!buyer || !mailbox) return null;
    const { locale, email, name, link } = mailbox;
    const receipt = await readOrderReceipt({ db, clock, event, locale }, buyer);
    const [words, shared] = await Promise.all([
      eventTranslator(event, locale, 'mail.purchase_confirmed'),
      eventTranslator(event, locale, 'mail'),
    ]);
    const values = { event: eventTexts(event, locale).text(event.definition.event.name) };
    const lost = lostOf(receipt.reading);
    const back = givenBack(receipt.reading);
    const lostValues = {
      titles: new Intl.ListFormat(locale).format(lost.map(({ title }) => title)),
      amount: back ? formatMoney(back, locale) : '',
      refunded: back ? 'yes' : 'no',
    };
    return {
      to: email,
      locale,
      subject: words('subject', values),
      preview: words('preview', values),
      heading: words('heading'),
      blocks: [
        ...(name ? [{ kind: 'paragraph', text: shared('hello', { name: isolated(name) }) } as const] : []),
        { kind: 'paragraph', text: words('intro', values) },
        ...(lost.length > 0 ? [{ kind: 'paragraph', text: words('lost', lostValues) } as const] : []),
        ...receipt.appointments.map(
          ({ title, lines }) => ({ kind: 'paragraph', text: [title, ...lines].join('\n') }) as const,
        ),
        { kind: 'amounts', title: shared('receipt_title'), rows: receipt.amounts },
        ...(receipt.note ? [{ kind: 'paragraph', text: receipt.note } as const] : []),
        ...(await paymentBlocks({ event, locale }, receipt.payments)),
        { kind: 'paragraph', text: words('attached') },
        { kind: 'link', label: words('open'), address: link },
      ],
      why: words('why', values),
      attachments: [
        {
          filename: `${event.code}-${receipt.number}.pdf`,
          content: await orderReceiptPdf(receipt),
          contentType: 'application/pdf',
        },
      ],
    };
  },
});
