import { z } from 'zod';
import { defineLetter } from '../../notices/letter/define-letter';
import { readOrderLetter, refundWords } from '../../orders/order-letter';
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
  async compose(platform, event, { code, ...paid }) {
    const owner = buyerOwner(code);
    const letter = await readOrderLetter(platform, event, { owner, name: 'purchase_refunded' });
    if (!letter) return null;
    const { locale, words, frame } = letter;
    const back = await refundWords(platform, event, { owner, locale, paid });
    const values = { ...letter.values, ...back };
    return frame({
      values: back,
      blocks: [{ kind: 'paragraph', text: words('intro', values) }],
      open: words('open'),
      why: words('why', values),
    });
  },
});
