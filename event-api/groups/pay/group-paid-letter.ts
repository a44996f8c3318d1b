import { z } from 'zod';
import { isolated } from '@/lib/domain/text/names';
import { findPayment } from '../../checkout/move-payment';
import { defineLetter } from '../../notices/letter/define-letter';
import { amounts, link, paragraph } from '../../notices/letter/letter-blocks';
import { letterFrame } from '../../notices/letter/letter-frame';
import { paymentBlocks } from '../../notices/letter/payment-list';
import { attachReceipt } from '../../orders/receipt';
import type { Db } from '../../platform/database/database';
import { groupLink } from '../group-links';
import { findGroup } from '../queries';
import { readGroupReceipt } from './group-receipt';
import { findGroupPayment } from './stored-payments';

/**
 * Confirms a group's payment with the receipt: to its organiser, and to whom the payer named. Only the organiser's has the
 * link that opens the group.
 */
export const groupPaid = defineLetter({
  kind: 'notices.group-paid',
  bound: { by: 'act', perDay: 60 },
  payload: z.object({ code: z.string(), payment: z.string(), target: z.enum(['organiser', 'other']) }),
  async compose(platform, event, { code, payment: id, target }) {
    const { db, clock, owners } = platform;
    const group = await findGroup(db, { eventCode: event.code, code });
    const stored = await findGroupPayment(db, id);
    const to = target === 'organiser' ? group?.contactEmail : stored?.receiptEmail;
    if (!group || !to) return null;
    const { locale } = group;
    const receipt = await readGroupReceipt(
      { db, event, locale, clock, owners },
      group,
      await findPayment(db, id),
    );
    const values = { organization: isolated(group.organization), count: receipt.names.length };
    const { words, shared, frame } = await letterFrame(event, { locale, topic: 'group_paid', values });
    const address =
      target === 'organiser' ? await groupLink.address(platform, { event, locale }, group) : null;
    return frame({
      to,
      name: address ? group.contactName : null,
      blocks: [
        paragraph(words('intro')),
        amounts(shared('receipt_title'), receipt.amounts),
        await paymentBlocks({ event, locale }, receipt.payments),
        paragraph(words('attached')),
        address ? link(words('open'), address) : null,
      ],
      why: words(`why_${target}`),
      attachments: [await attachReceipt(event, receipt)],
    });
  },
});

/** Sent once for each payment, to the organiser and to whom the payer named. */
export async function enqueuePaidByGroup(
  tx: Db,
  { eventCode, code, paymentId, now }: { eventCode: string; code: string; paymentId: string; now: string },
): Promise<void> {
  const stored = await findGroupPayment(tx, paymentId);
  const targets = ['organiser', ...(stored?.receiptEmail ? ['other' as const] : [])] as const;
  await groupPaid.enqueueAll(
    tx,
    targets.map((target) => ({
      eventCode,
      now,
      payload: { code, payment: paymentId, target },
      once: `${paymentId}:${target}`,
    })),
  );
}
