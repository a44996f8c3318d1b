import { and, eq, inArray } from 'drizzle-orm';
import { listInvoices } from '../../checkout/invoices/queries';
import { owedOf } from '../../checkout/invoices/settle-invoice';
import { IN_FLIGHT } from '../../checkout/payment-state-changes';
import { payments } from '../../checkout/schema';
import type { Db } from '../../platform/database/database';
import { rowOwner } from '../../platform/database/owner-columns';
import { ownerKey } from '../../platform/owner';
import { INVOICE } from '../../platform/payments/invoice';
import { GROUP } from '../../tenancy/group-owner';
import { chargedPages } from '../reports/charged-pages';
import { type AffectedOrder, listAffected } from './affected-orders';

/** What goes back to one card, in minor units. */
export interface CardRefund {
  amount: number;
  currency: string;
  /** Such as `visa 4242`; null where the gateway does not tell. */
  card: string | null;
  /** Whose card it is, as `kind:code`, when somebody else paid. */
  paidBy: string | null;
  /** What a group has paid too much, and has not used yet (docs/rooms/groups.md#credit). */
  isCredit: boolean;
}

export interface EventCancellationPlan {
  orders: (AffectedOrder & { refunds: CardRefund[] })[];
  /** What is owed by invoice, which nobody pays any more, and what came in by transfer or cheque: nothing goes back to a card. */
  invoices: { code: string; isPaid: boolean; amount: number; currency: string }[];
  /** Payments whose outcome is not known yet: their orders can only be cancelled afterwards. */
  inFlight: number;
}

/** Finds out what cancelling a whole event would do: everything that was paid goes back in full. Changes nothing. */
export async function planEventCancellation(db: Db, eventCode: string): Promise<EventCancellationPlan> {
  const orders = await listAffected(db, eventCode);
  const { refunds, byHand } = await refundsByOwner(
    db,
    eventCode,
    new Set(orders.map(({ kind, code }) => ownerKey({ kind, code }))),
  );
  const invoiced = await listInvoices(db, { eventCode, state: undefined, now: '' });
  return {
    orders: orders.map((order) => ({ ...order, refunds: refunds.get(ownerKey(order)) ?? [] })),
    invoices: invoiced
      .filter(({ invoice }) => invoice.state === 'open' || invoice.state === 'paid')
      .flatMap(({ invoice, ownerCode: code, currency }) => [
        ...(invoice.state === 'open' ? [{ code, isPaid: false, amount: owedOf(invoice), currency }] : []),
        ...(byHand.has(invoice.paymentId) && invoice.received > 0
          ? [{ code, isPaid: true, amount: invoice.received, currency }]
          : []),
      ]),
    inFlight: await countInFlight(db, eventCode),
  };
}

export const countInFlight = (db: Db, eventCode: string): Promise<number> =>
  db.$count(payments, and(eq(payments.eventCode, eventCode), inArray(payments.state, [...IN_FLIGHT])));

async function refundsByOwner(
  db: Db,
  eventCode: string,
  wanted: ReadonlySet<string>,
): Promise<{ refunds: Map<string, CardRefund[]>; byHand: Set<string> }> {
  const byOwner = new Map<string, CardRefund[]>();
  /** Payments by invoice that no card has paid alone: the organiser has that money. */
  const byHand = new Set<string>();
  for await (const page of chargedPages(db, eventCode)) {
    for (const { payment, ownerKind, ownerCode, amount, refunded, due } of page) {
      const owner = ownerKey({ kind: ownerKind, code: ownerCode });
      const left = amount - refunded - due;
      if (left <= 0 || !wanted.has(owner) || payment.confirmedAt === null) continue;
      const { cardBrand, cardLast4, currency } = payment;
      if (payment.gateway === INVOICE && cardLast4 === null) {
        byHand.add(payment.id);
        continue;
      }
      const payer = ownerKey(rowOwner(payment));
      const refund = {
        amount: left,
        currency,
        card: cardLast4 === null ? null : `${cardBrand} ${cardLast4}`,
        paidBy: payer === owner ? null : payer,
        isCredit: ownerKind === GROUP,
      };
      byOwner.set(owner, [...(byOwner.get(owner) ?? []), refund]);
    }
  }
  return { refunds: byOwner, byHand };
}
