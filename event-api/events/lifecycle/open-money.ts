import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { invoices } from '../../checkout/invoices/schema';
import { IN_FLIGHT } from '../../checkout/payment-state-changes';
import { payments, refunds } from '../../checkout/schema';
import type { Db } from '../../platform/database/database';
import { rows } from '../../platform/database/statements';
import type { SiteEvent } from '../../tenancy/event';

/** Money that is not settled, and stands in the way of deleting an event: what it is, and what to do. */
export interface OpenMoney {
  what: 'payments_under_way' | 'refunds_under_way' | 'disputes' | 'invoices_unpaid' | 'paid_before_the_end';
  count: number;
}

/** All open money of an event; empty when everything is settled. */
export async function findOpenMoney(db: Db, event: SiteEvent, now: string): Promise<OpenMoney[]> {
  const eventCode = event.code;
  const ofEvent = eq(payments.eventCode, eventCode);
  const isBefore = now <= event.definition.event.ends_at;
  const amounts: OpenMoney[] = [
    {
      what: 'payments_under_way',
      count: await db.$count(payments, and(ofEvent, inArray(payments.state, [...IN_FLIGHT]))),
    },
    {
      what: 'refunds_under_way',
      count: await db.$count(refunds, and(eq(refunds.eventCode, eventCode), isNull(refunds.doneAt))),
    },
    { what: 'disputes', count: await db.$count(payments, and(ofEvent, eq(payments.state, 'disputed'))) },
    {
      what: 'invoices_unpaid',
      count: await db.$count(invoices, and(eq(invoices.eventCode, eventCode), eq(invoices.state, 'open'))),
    },
    // What is paid for an event that is still to come is owed to those who paid.
    { what: 'paid_before_the_end', count: isBefore ? await countKept(db, eventCode) : 0 },
  ];
  return amounts.filter(({ count }) => count > 0);
}

/** Payments of which anything was not given back. Of an invoice, only what came in was paid. */
async function countKept(db: Db, eventCode: string): Promise<number> {
  const [row] = await rows<{ payments: number | string }>(
    db,
    sql`select count(*) as payments from ${payments}
        where ${payments.eventCode} = ${eventCode} and ${payments.confirmedAt} is not null
          and ${payments.amount} > coalesce((
            select sum(${refunds.amount}) from ${refunds} where ${refunds.paymentId} = ${payments.id}
          ), 0)
          and not exists (
            select 1 from ${invoices} where ${invoices.paymentId} = ${payments.id} and ${invoices.received} = 0
          )`,
  );
  return Number(row?.payments ?? 0);
}
