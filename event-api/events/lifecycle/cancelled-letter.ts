import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { isolated } from '@/lib/domain/text/names';
import { formatMoney } from '@/lib/money';
import { applications } from '../../applications/schema';
import { refundsSince } from '../../checkout/card-amounts';
import { readPaid } from '../../checkout/paid-payments';
import { defineLetter } from '../../notices/letter/define-letter';
import { paragraph, paragraphsOf } from '../../notices/letter/letter-blocks';
import { refundTargetOf } from '../../notices/letter/payment-list';
import { orderLetter } from '../../orders/order-letter';
import type { Db } from '../../platform/database/database';
import type { Owner } from '../../platform/owner';
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
    const back = refundsSince(paid, cancelled.cancelledAt);
    const amount = back.reduce((sum, each) => sum + each.amount, 0);
    const { currency } = event.definition.event;
    const values = {
      amount: formatMoney({ amount, currency }, locale),
      target: await refundTargetOf({ event, locale }, back),
    };
    const invoices = await invoicesOf(db, event.code, orders);
    return frame({
      blocks: [
        paragraph(words('intro')),
        ...paragraphsOf(cancelled.message ?? '').map((text) => paragraph(isolated(text))),
        amount > 0 ? paragraph(words('refund', values)) : null,
        ...invoices.map((state) => paragraph(words(state))),
        paragraph(words('next')),
      ],
      why: words('why'),
    });
  },
});

async function invoicesOf(
  db: Db,
  eventCode: string,
  orders: readonly Owner[],
): Promise<('invoice_paid' | 'invoice_void')[]> {
  const codes = orders.map(({ code }) => code);
  const rows = await db
    .select({ paidAt: applications.paidAt })
    .from(applications)
    .where(
      and(
        eq(applications.eventCode, eventCode),
        inArray(applications.code, codes),
        eq(applications.paidBy, 'invoice'),
      ),
    );
  return [...new Set(rows.map(({ paidAt }) => (paidAt === null ? 'invoice_void' : 'invoice_paid')))];
}
