import { and, count, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import { INVOICE_OWNER } from '../../checkout/invoices/card-money';
import { invoices } from '../../checkout/invoices/schema';
import { type Payment, paymentShares, payments, refunds } from '../../checkout/schema';
import type { Db } from '../../platform/database/database';
import { REGISTRATION } from '../../registration/registration-owner';
import { registrations } from '../../registration/schema';

/** Payments of the same amount for the same, as most of an event are. */
export interface ChargedAlike
  extends Pick<Payment, 'ownerKind' | 'currency' | 'gateway' | 'amount' | 'lines'> {
  /** The ticket of registrations as it is now; null for everybody else. */
  ticket: string | null;
  count: number;
}

/** Condition: a payment is for its owner alone, of no invoice, and nothing of it was given back or will be. */
// Cast because conditions that are all there make one.
export const isPlain = and(
  ne(payments.amount, 0),
  ne(payments.ownerKind, INVOICE_OWNER),
  sql`not exists (select 1 from ${refunds} where ${refunds.paymentId} = ${payments.id})`,
  sql`not exists (select 1 from ${paymentShares} where ${paymentShares.paymentId} = ${payments.id})`,
  sql`not exists (select 1 from ${invoices} where ${invoices.paymentId} = ${payments.id})`,
) as SQL;

/**
 * What was charged by plain payments, counted by the database: to read eighty thousand of them one by one for a sum takes half a
 * minute.
 */
export const readChargedAlike = (db: Db, eventCode: string): Promise<ChargedAlike[]> => {
  const { ownerKind, currency, gateway, amount, lines } = payments;
  const { trackCode: ticket } = registrations;
  return db
    .select({ ownerKind, ticket, currency, gateway, amount, lines, count: count() })
    .from(payments)
    .leftJoin(
      registrations,
      and(
        eq(registrations.eventCode, payments.eventCode),
        eq(registrations.code, payments.ownerCode),
        eq(payments.ownerKind, REGISTRATION),
      ),
    )
    .where(and(eq(payments.eventCode, eventCode), isNotNull(payments.chargedAt), isPlain))
    .groupBy(ownerKind, ticket, currency, gateway, amount, lines);
};
