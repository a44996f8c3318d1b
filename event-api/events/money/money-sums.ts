import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import { rows } from '../../platform/database/statements';
import { INVOICE } from '../../platform/payments/invoice';

/** The money of an event in one currency, in minor units. */
export interface MoneySums {
  currency: string;
  received: number;
  refunded: number;
  due: number;
  open: number;
}

/**
 * What the totals of the list of finance say, in one statement. Of what is paid later, what its invoice received counts; a
 * payment by card for an invoice counts there, and here only with what went back of it.
 */
export async function readMoneySums(db: Db, eventCode: string): Promise<MoneySums[]> {
  const found = await rows<Record<keyof MoneySums, string | number>>(
    db,
    sql`
    select currency, sum(received) as received, sum(refunded) as refunded, sum(due) as due, sum(open) as open from (
      select currency, amount as received, 0 as refunded, 0 as due, 0 as open from payments
        where event_code = ${eventCode} and charged_at is not null and gateway <> ${INVOICE} and owner_kind <> 'invoice'
      union all
      select payment.currency, case when payment.owner_kind = 'invoice' then back.amount else 0 end,
          case when back.done_at is null then 0 else back.amount end,
          case when back.done_at is null then back.amount else 0 end, 0
        from refunds as back join payments as payment on payment.id = back.payment_id
        where back.event_code = ${eventCode} and payment.gateway <> ${INVOICE}
      union all
      select payment.currency, invoice.received, 0,
          greatest(0, invoice.received - invoice.amount + invoice.credited),
          greatest(0, invoice.amount - invoice.credited - invoice.received)
        from invoices as invoice join payments as payment on payment.id = invoice.payment_id
        where invoice.event_code = ${eventCode} and payment.charged_at is not null
    ) as parts group by currency order by currency`,
  );
  return found.map(({ currency, ...sums }) => ({
    currency: String(currency),
    // One driver gives sums as text.
    received: Number(sums.received),
    refunded: Number(sums.refunded),
    due: Number(sums.due),
    open: Number(sums.open),
  }));
}
