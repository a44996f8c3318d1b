import { z } from 'zod';
import { isolated } from '@/lib/domain/text/names';
import { formatMoney } from '@/lib/money';
import { cardAmounts } from '../../checkout/card-amounts';
import { findPayment } from '../../checkout/move-payment';
import { defineLetter } from '../../notices/letter/define-letter';
import { link, paragraph } from '../../notices/letter/letter-blocks';
import { letterFrame } from '../../notices/letter/letter-frame';
import { refundTargetOf } from '../../notices/letter/payment-list';
import { groupLink } from '../group-links';
import { findGroup } from '../queries';

/** Tells a group's organiser that a payment is given back, because the credit that it counted on has become smaller. */
export const groupReturned = defineLetter({
  kind: 'notices.group-returned',
  bound: { by: 'cause', cause: 'a payment that is given back, once for each' },
  payload: z.object({ code: z.string(), payment: z.string() }),
  async compose(platform, event, { code, payment: id }) {
    const { db } = platform;
    const group = await findGroup(db, { eventCode: event.code, code });
    if (!group) return null;
    const { locale } = group;
    const payment = await findPayment(db, id);
    const card = cardAmounts(
      [{ payment: { ...payment, sharedWith: null, invoice: null } }],
      [{ paymentId: id, amount: payment.amount }],
    );
    const values = {
      organization: isolated(group.organization),
      amount: formatMoney(payment, locale),
      target: await refundTargetOf({ event, locale }, card),
    };
    const { words, frame } = await letterFrame(event, { locale, topic: 'group_returned', values });
    return frame({
      to: group.contactEmail,
      name: group.contactName,
      blocks: [
        paragraph(words('intro')),
        paragraph(words('refund')),
        link(words('open'), await groupLink.address(platform, { event, locale }, group)),
      ],
      why: words('why'),
    });
  },
});
