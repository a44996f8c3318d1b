import { invoiceOwner } from '../../checkout/invoices/card-money';
import { composePaid, lockPaid, paidReadings } from '../../checkout/paid-payments';
import { paymentInFlight } from '../../checkout/payments';
import { refundOwner } from '../../checkout/refunds/refund-owners';
import type { Clock } from '../../platform/clock';
import type { Database, Db } from '../../platform/database/database';
import { readTogether } from '../../platform/database/readings/read-together';
import { giveBack } from '../../platform/inventory/give-back';
import { lockItemsOf } from '../../platform/inventory/locks';
import type { OwnerRef } from '../../platform/owner-kind';
import { refundPlanOf, type WantedRefund, wantedTerms } from '../../registration/refund-policy';
import type { SiteEvent } from '../../tenancy/event';
import { findEvent } from '../../tenancy/find-event';
import { buyerOwner } from '../buyer-owner';
import { CANCELLED_BY_ORGANISER, orderCancelled } from '../letters';
import { findBuyerByCode, lockBuyer, markCancelled } from '../queries';
import type { Buyer } from '../schema';
import { BUYER_PARTS, lostOf, readBuyerOrder } from './read-order';

type Canceller = { database: Database; clock: Clock };

/**
 * Cancels an order: gives back everything that was charged for it and not given back yet, and its places. It stays to be read, with
 * its receipt. Idempotent.
 * @param tell runs in the transaction
 */
export async function cancelPurchase(
  { database, clock }: Canceller,
  { eventCode, code }: OwnerRef,
  tell: (tx: Db) => Promise<void>,
  why = { idempotencyKey: 'event-cancelled', reason: 'the event was cancelled' },
): Promise<void> {
  const owner = buyerOwner(code);
  await database.transaction(async (tx) => {
    const now = clock.now();
    if (!(await lockBuyer(tx, { eventCode, code }))) return;
    await withdrawPurchase(tx, { eventCode, code, now });
    await lockPaid(tx, { eventCode, owner });
    const paid = composePaid(await readTogether(tx, paidReadings({ eventCode, owners: [owner] })));
    const amount = paid.reduce((sum, { left }) => sum + left, 0);
    if (amount > 0) {
      await refundOwner(tx, { eventCode, owner, amount, ...why, now });
    }
    await markCancelled(tx, { eventCode, code });
    await tell(tx);
  });
}

/** Gives back to others what a locked order has of the inventory. */
async function withdrawPurchase(tx: Db, { eventCode, code, now }: OwnerRef & { now: string }): Promise<void> {
  const owner = buyerOwner(code);
  await lockItemsOf(tx, { eventCode, owner });
  for (const part of Object.values(BUYER_PARTS)) {
    await part.withdraw?.(tx, { eventCode, owner, now, notRefunded: [] });
  }
  await giveBack(tx, { eventCode, owner, from: 'sold', now });
}

/**
 * What became of cancelling one for the organiser. `not_submitted`: nothing was ordered yet; `paying`: its invoice is paid at this
 * moment; `outdated`: something else would go back than was agreed to. In all of these nothing was changed.
 */
export interface PurchaseCancellation {
  outcome: 'done' | 'already' | 'not_submitted' | 'paying' | 'outdated' | 'unknown';
  buyer?: Buyer;
  /** What goes back the way it was paid, or is taken off what is owed, in minor units. */
  refund?: { amount: number; currency: string };
}

interface CancelRequest {
  code: string;
  refund: WantedRefund;
  /** To the buyer; null without. */
  message: string | null;
  /** What is to go back, in minor units; by default whatever does. */
  agreed?: number | undefined;
}

/**
 * Cancels an order for the organiser, at any time: all its places and products go to others, its buyer gets a letter, and the money
 * goes back as far as is wanted. Idempotent: what is cancelled already stays as it is.
 */
export async function cancelPurchaseByOrganiser(
  { database, clock }: Canceller,
  { code, refund: wanted, message, agreed }: CancelRequest,
): Promise<PurchaseCancellation> {
  const subject = await findFor(database.db, code);
  if (!subject) return { outcome: 'unknown' };
  const { event } = subject;
  const eventCode = event.code;
  const owner = buyerOwner(code);
  const now = clock.now();
  return database.transaction(async (tx): Promise<PurchaseCancellation> => {
    const buyer = await lockBuyer(tx, { eventCode, code });
    if (!buyer) return { outcome: 'unknown' };
    await lockPaid(tx, { eventCode, owner });
    const plan = await planFor({ db: tx, event, now }, buyer, wanted);
    if (plan.outcome !== 'done') return plan;
    const { amount, currency } = plan.refund;
    if (agreed !== undefined && agreed !== amount) return { outcome: 'outdated', buyer };
    await withdrawPurchase(tx, { eventCode, code, now });
    const given = await refundOwner(tx, {
      ...{ eventCode, owner, amount, now },
      idempotencyKey: CANCELLED_BY_ORGANISER,
      reason: 'the organiser cancelled',
    });
    if (given !== amount) throw new Error(`Of ${amount} only ${given} can be given back.`);
    await markCancelled(tx, { eventCode, code });
    await orderCancelled.enqueue(tx, {
      ...{ eventCode, now, once: `${eventCode}:${code}` },
      payload: { code, amount, currency, message },
    });
    return plan;
  });
}

/** What cancelling would give back, without a change. */
export async function previewPurchaseCancellation(
  { database: { db }, clock }: Canceller,
  { code, refund }: Pick<CancelRequest, 'code' | 'refund'>,
): Promise<PurchaseCancellation> {
  const subject = await findFor(db, code);
  return subject
    ? planFor({ db, event: subject.event, now: clock.now() }, subject.buyer, refund)
    : { outcome: 'unknown' };
}

async function findFor(db: Db, code: string): Promise<{ event: SiteEvent; buyer: Buyer } | undefined> {
  const buyer = await findBuyerByCode(db, code);
  const event = buyer && (await findEvent(db, buyer.eventCode));
  return event ? { event, buyer } : undefined;
}

type Planned = Required<PurchaseCancellation> & { outcome: 'done' };

async function planFor(
  { db, event, now }: { db: Db; event: SiteEvent; now: string },
  buyer: Buyer,
  wanted: WantedRefund,
): Promise<Planned | { outcome: 'already' | 'not_submitted' | 'paying'; buyer: Buyer }> {
  if (buyer.state === 'cancelled') return { outcome: 'already', buyer };
  if (buyer.state === 'started') return { outcome: 'not_submitted', buyer };
  const reader = { db, event, locale: buyer.locale, clock: { now: () => now } };
  const reading = await readBuyerOrder(reader, buyer);
  const { fees, paid } = reading;
  for (const { payment } of paid) {
    const own = payment.invoice && { eventCode: event.code, owner: invoiceOwner(payment.invoice) };
    if (own && (await paymentInFlight(db, own))) return { outcome: 'paying', buyer };
  }
  const terms = wantedTerms(event, { wanted, now });
  const { refund: amount } = refundPlanOf({ fees, paid, lost: lostOf(reading) }, { wanted, terms });
  return { outcome: 'done', buyer, refund: { amount, currency: fees.currency } };
}
