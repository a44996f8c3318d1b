import { formatMoney, type Money } from '@/lib/money';
import { frameOf, type MailContext, manageLink } from '../../notices/letter/mail-context';
import type { MailDocument } from '../../notices/letter/mail-document';

/** The mail that says that nothing could be given for a payment, why, and that all of it goes back. */
export function composeRefunded(
  context: MailContext,
  { reason, paid }: { reason: 'place_lost' | 'email_taken'; paid: Money },
): MailDocument {
  const { event, locale, mail } = context;
  const frame = frameOf(context);
  const amount = formatMoney(paid, locale);
  const waitlist = reason === 'place_lost' && event.definition.registration.waitlist;
  return {
    ...frame,
    subject: mail('refunded.subject', { event: frame.sender }),
    preview: mail('refunded.preview', { amount }),
    heading: mail('refunded.heading'),
    blocks: [
      { kind: 'paragraph', text: mail(`refunded.${reason}`) },
      { kind: 'paragraph', text: mail('refunded.amount', { amount }) },
      ...(waitlist ? [{ kind: 'paragraph', text: mail('refunded.waitlist') } as const] : []),
      manageLink(context),
    ],
  };
}
