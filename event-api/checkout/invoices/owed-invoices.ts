import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import { isOneOfMany } from '../../platform/database/statements';
import type { OwnerRefs, OwnOrder } from '../../platform/owner-kind';
import { paymentShares, payments } from '../schema';
import { invoices } from './schema';
import { owedOf } from './settle-invoice';

/** Invoices as whoever they are written to comes back to them. */

/** The codes of the invoices to pay that were written to an address of an event. */
export async function openInvoicesOf(
  db: Db,
  { eventCode, email }: { eventCode: string; email: string },
): Promise<string[]> {
  const rows = await db
    .select({ code: invoices.code })
    .from(invoices)
    .where(
      and(
        eq(invoices.eventCode, eventCode),
        eq(invoices.state, 'open'),
        isNotNull(invoices.number),
        sql`lower(${invoices.billTo} ->> 'email') = ${email.toLowerCase()}`,
      ),
    );
  return rows.map(({ code }) => code);
}

/** @returns invoices by their number, with what is still to be paid */
export async function describeInvoices(db: Db, { eventCode, codes }: OwnerRefs): Promise<OwnOrder[]> {
  const rows = await db
    .select({ invoice: invoices, currency: payments.currency })
    .from(invoices)
    .innerJoin(payments, eq(payments.id, invoices.paymentId))
    .where(and(eq(invoices.eventCode, eventCode), isOneOfMany(invoices.code, codes)));
  return rows.map(({ invoice, currency }) => ({
    ...{ code: invoice.code, name: invoice.number ?? '', state: invoice.state },
    createdAt: invoice.issuedAt ?? invoice.createdAt,
    ...owedPart({ invoice, currency }),
  }));
}

/** What is owed of the payments that are made by invoice, by their IDs. */
export async function owedByPayments(
  db: Db,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, Pick<OwnOrder, 'owed'>>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await db
    .select({ invoice: invoices, currency: payments.currency })
    .from(invoices)
    .innerJoin(payments, eq(payments.id, invoices.paymentId))
    .where(isOneOfMany(invoices.paymentId, paymentIds));
  return new Map(rows.map((row) => [row.invoice.paymentId, owedPart(row)]));
}

function owedPart({
  invoice,
  currency,
}: {
  invoice: typeof invoices.$inferSelect;
  currency: string;
}): Pick<OwnOrder, 'owed'> {
  const amount = invoice.state === 'open' ? owedOf(invoice) : 0;
  return amount > 0 ? { owed: { amount, currency } } : {};
}

/** A subquery of the kinds and codes of the orders of an event that pay by an invoice which is still to be paid. */
export const payersOfOpenInvoices = (eventCode: string): SQL => sql`(
  select ${payments.ownerKind}, ${payments.ownerCode} from ${payments}
  join ${invoices} on ${invoices.paymentId} = ${payments.id}
  where ${payments.eventCode} = ${eventCode} and ${invoices.state} = 'open')`;

/** A subquery of the kinds and codes of the orders for which such an invoice is to be paid, by themselves or by their group. */
export const ordersOfOpenInvoices = (eventCode: string): SQL => sql`(
  ${payersOfOpenInvoices(eventCode)}
  union select ${paymentShares.ownerKind}, ${paymentShares.ownerCode} from ${paymentShares}
  join ${invoices} on ${invoices.paymentId} = ${paymentShares.paymentId}
  where ${paymentShares.eventCode} = ${eventCode} and ${invoices.state} = 'open')`;
