import { formatMoney } from '@/lib/money';
import { frameOf, type MailContext, manageLink } from '../../notices/letter/mail-context';
import type { MailDocument } from '../../notices/letter/mail-document';
import type { Receipt } from '../receipts/receipt-words';

/** The mail that says which sessions went to others while the payment ran, and what is given back for them. */
export function composeSeatsLost(
  context: MailContext,
  receipt: Receipt,
  lost: readonly { title: string }[],
): MailDocument {
  const { locale, mail } = context;
  const count = lost.length;
  const amount = formatMoney({ amount: receipt.refunded, currency: receipt.fees.currency }, locale);
  const refund = receipt.refunded > 0 ? mail('lost.refund', { amount }) : mail('lost.free');
  return {
    ...frameOf(context),
    subject: mail('lost.subject', { event: receipt.event_name }),
    preview: mail('lost.preview', { count }),
    heading: mail('lost.heading', { count }),
    blocks: [
      { kind: 'paragraph', text: mail('lost.intro', { count }) },
      {
        kind: 'list',
        title: mail('lost.sessions', { count }),
        items: lost.map(({ title }) => ({ title, lines: [] })),
      },
      { kind: 'paragraph', text: refund },
      { kind: 'paragraph', text: mail('lost.kept') },
      manageLink(context),
    ],
  };
}
