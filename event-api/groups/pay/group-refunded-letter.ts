import { z } from 'zod';
import { isolated } from '@/lib/domain/text/names';
import { formatMoney } from '@/lib/money';
import { addSeconds } from '@/lib/time/seconds';
import { findPayment } from '../../checkout/move-payment';
import { defineLetter } from '../../notices/letter/define-letter';
import { amounts, paragraph } from '../../notices/letter/letter-blocks';
import { letterFrame } from '../../notices/letter/letter-frame';
import { paymentBlocks } from '../../notices/letter/payment-list';
import { attachReceipt } from '../../orders/receipt';
import type { OwnerKind } from '../../platform/owner-kind';
import { findGroup } from '../queries';
import { readGroupReceipt } from './group-receipt';
import { findGroupPayment } from './stored-payments';

/**
 * Tells whoever got the receipt of a group's payment beside its organiser, such as the accounting office, what went back of it, with
 * the receipt as it is now. The organiser is told by the letters about what was cancelled or lowered.
 */
export const groupRefunded = defineLetter({
  kind: 'notices.group-refunded',
  bound: { by: 'cause', cause: 'refunds of a payment, together for those of ten minutes' },
  payload: z.object({ code: z.string(), payment: z.string() }),
  async compose({ db, clock, owners }, event, { code, payment: id }) {
    const group = await findGroup(db, { eventCode: event.code, code });
    const to = (await findGroupPayment(db, id))?.receiptEmail;
    if (!group || !to) return null;
    const { locale } = group;
    const payment = await findPayment(db, id);
    const receipt = await readGroupReceipt({ db, event, locale, clock, owners }, group, payment);
    const amount = formatMoney({ amount: payment.refundedAmount, currency: payment.currency }, locale);
    const values = { organization: isolated(group.organization), amount };
    const { words, shared, frame } = await letterFrame(event, { locale, topic: 'group_refunded', values });
    return frame({
      to,
      blocks: [
        paragraph(words('intro')),
        amounts(shared('receipt_title'), receipt.amounts),
        await paymentBlocks({ event, locale }, receipt.payments),
        paragraph(words('attached')),
      ],
      why: words('why'),
      attachments: [await attachReceipt(event, receipt)],
    });
  },
});

/** A discount gives back something for each person: all of these are told in one letter, once they are through. */
const TOGETHER_SECONDS = 600;

/** Tells the address to which a payment's receipt went that something of it was given back. */
export const tellAccounting: NonNullable<OwnerKind['refunded']> = async (
  tx,
  { eventCode, code, payment, atGateway = 0, now },
) => {
  if (atGateway < 0) return;
  const stored = await findGroupPayment(tx, payment);
  if (!stored?.receiptEmail) return;
  const since = Math.floor(Date.parse(now) / (TOGETHER_SECONDS * 1000));
  await groupRefunded.enqueue(tx, {
    eventCode,
    now: addSeconds(now, TOGETHER_SECONDS),
    payload: { code, payment },
    once: `${payment}:${since}`,
  });
};
