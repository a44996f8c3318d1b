import { z } from 'zod';
import { formatMoney } from '@/lib/money';
import { defineLetter } from '../../notices/letter/define-letter';
import { paymentBlocks } from '../../notices/letter/payment-list';
import { readOrderLetter } from '../../orders/order-letter';
import { attachReceipt } from '../../orders/receipt';
import { buyerOwner } from '../buyer-owner';
import { givenBack } from '../order/describe-order';
import { readOrderReceipt } from '../order/order-receipt';
import { lostOf } from '../order/read-order';
import { findBuyer } from '../queries';

/** Confirms an order, with the receipt; says what went to others while it was paid for, and that the money goes back. */
export const orderConfirmed = defineLetter({
  kind: 'notices.purchase-confirmed',
  bound: { by: 'act', perDay: 20 },
  payload: z.object({ code: z.string() }),
  async compose(platform, event, { code }) {
    const { db, clock } = platform;
    const buyer = await findBuyer(db, { eventCode: event.code, code });
    const owner = buyerOwner(code);
    const letter = await readOrderLetter(platform, event, { owner, name: 'purchase_confirmed' });
    if (!buyer || !letter) return null;
    const { locale, words, shared, values, frame } = letter;
    const receipt = await readOrderReceipt({ db, clock, event, locale }, buyer);
    const lost = lostOf(receipt.reading);
    const back = givenBack(receipt.reading);
    const lostValues = {
      titles: new Intl.ListFormat(locale).format(lost.map(({ title }) => title)),
      amount: back ? formatMoney(back, locale) : '',
      refunded: back ? 'yes' : 'no',
    };
    return frame({
      blocks: [
        { kind: 'paragraph', text: words('intro', values) },
        ...(lost.length > 0 ? [{ kind: 'paragraph', text: words('lost', lostValues) } as const] : []),
        ...receipt.appointments.map(
          ({ title, lines }) => ({ kind: 'paragraph', text: [title, ...lines].join('\n') }) as const,
        ),
        { kind: 'amounts', title: shared('receipt_title'), rows: receipt.amounts },
        ...(receipt.note ? [{ kind: 'paragraph', text: receipt.note } as const] : []),
        ...(await paymentBlocks({ event, locale }, receipt.payments)),
        { kind: 'paragraph', text: words('attached') },
      ],
      open: words('open'),
      why: words('why', values),
      attachments: [await attachReceipt(event, receipt)],
    });
  },
});
