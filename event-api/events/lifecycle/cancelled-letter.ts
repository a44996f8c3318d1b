import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { isolated } from '@/lib/domain/text/names';
import { formatMoney } from '@/lib/money';
import { refundsSince } from '../../checkout/card-amounts';
import { type PaidPayment, readPaid } from '../../checkout/paid-payments';
import { defineLetter } from '../../notices/letter/define-letter';
import { paragraph, paragraphsOf } from '../../notices/letter/letter-blocks';
import { refundTargetOf } from '../../notices/letter/payment-list';
import { orderLetter } from '../../orders/order-letter';
import { cancelledEvents } from '../../tenancy/schema';
import { readCancelledMailbox } from './cancelled-mailbox';

/** Tells somebody that the event will not take place, and what goes back of everything that was theirs. */
export const eventCancelled = defineLetter({
  kind: 'notices.event-cancelled',
  bound: { by: 'cause', cause: 'the organiser cancels the event, once' },
  payload: z.object({ orders: z.array(z.object({ kind: z.string(), code: z.string() })).min(1) }),
  async compose(platform, event, { orders }) {
    const { db } = platform;
    const [first] = orders;
    const mailbox = first && (await readCancelledMailbox(platform, event, first));
    const [cancelled] = await db
      .select()
      .from(cancelledEvents)
      .where(eq(cancelledEvents.eventCode, event.code));
    if (!mailbox || !cancelled) return null;
    const { locale, words, frame } = await orderLetter(event, mailbox, { topic: 'event_cancelled' });
    const paid = await readPaid(db, { eventCode: event.code, owners: orders });
    // Of an invoice that no card has paid, nothing goes back to a card; that of a group is told to its organiser.
    const isByCard = ({ payment }: PaidPayment) => !payment.invoice || payment.cardLast4 !== null;
    const back = refundsSince(paid.filter(isByCard), cancelled.cancelledAt);
    const amount = back.reduce((sum, each) => sum + each.amount, 0);
    const { currency } = event.definition.event;
    const values = {
      amount: formatMoney({ amount, currency }, locale),
      target: await refundTargetOf({ event, locale }, back),
    };
    const later = paid.flatMap(({ payment }) =>
      payment.cardLast4 === null && payment.sharedWith === null ? (payment.invoice ?? []) : [],
    );
    const invoices = new Set(
      later.map(({ received }) => (received > 0 ? ('invoice_paid' as const) : ('invoice_void' as const))),
    );
    return frame({
      blocks: [
        paragraph(words('intro')),
        ...paragraphsOf(cancelled.message ?? '').map((text) => paragraph(isolated(text))),
        amount > 0 ? paragraph(words('refund', values)) : null,
        ...[...invoices].map((state) => paragraph(words(state))),
        paragraph(words('next')),
      ],
      why: words('why'),
    });
  },
});
