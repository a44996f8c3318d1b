import { totalsOf } from '@/lib/domain/registration/fees';
import { paidFees } from '../checkout/fee-rules';
import { OrderLost } from '../checkout/order-part';
import { refundLost } from '../checkout/refunds/refund-lost';
import type { Db } from '../platform/database/database';
import { giveBack } from '../platform/inventory/give-back';
import { type ItemKey, keyOf } from '../platform/inventory/items';
import { listItemsOf, lockItemsOf } from '../platform/inventory/locks';
import { tryToTake } from '../platform/inventory/take';
import type { ChargedPayment, ConfirmPayment } from '../platform/owner-kind';
import { INVOICE } from '../platform/payments/invoice';
import { findEvent } from '../tenancy/find-event';
import { announceInvoice } from './invoices/invoice-letters';
import type { Agreement, FinalOrder, OrderEntry, OrderKind, OrderReading, PaidOrder } from './order-kind';
import { changedSinceShown, takenByOthers } from './refusals';

/** How an order becomes final: its places are sold, it is marked as submitted and told, or its money goes back. */

/** A kind of order that is paid for. */
export function defineOrder<Row, Reading extends OrderReading>(
  entry: OrderEntry<Row, Reading> & PaidOrder<Row>,
): OrderKind<Row, Reading> & PaidOrder<Row> & { confirm: ConfirmPayment } {
  return { ...entry, ...defineFreeOrder(entry), locale: entry.locale, confirm: confirmOrder(entry) };
}

/** A kind of order that never costs anything. */
export function defineFreeOrder<Row, Reading extends OrderReading>(
  entry: OrderEntry<Row, Reading>,
): OrderKind<Row, Reading> {
  return {
    ...entry,
    async fulfil({ db: tx, event, clock }, { row, reading, ...already }) {
      const { currency } = event.definition.event;
      const fees = reading.fees ?? totalsOf([], { currency });
      try {
        const agreed = { ...already, event, fees, paidBy: 'none' as const, payment: null };
        await fulfilOrder(tx, entry, row, { ...agreed, now: clock.now() });
      } catch (error) {
        throw error instanceof OrderLost ? refusalOf(entry, error) : error;
      }
    },
  };
}

function refusalOf<Row, Reading extends OrderReading>(
  { lostRefusals, changedMessage }: OrderEntry<Row, Reading>,
  { reason, count }: OrderLost,
) {
  const own = lostRefusals?.[reason]?.();
  return own ?? (reason === 'code_ended' ? changedSinceShown(changedMessage) : takenByOthers(count));
}

/**
 * Confirms what was paid for: in the call that charged, or in the task that finishes payments after a crash. What others
 * have by now is given back: a part of it, or all when the rest is not what was agreed on (design §7).
 */
export const confirmOrder =
  <Row>(kind: PaidOrder<Row>): ConfirmPayment =>
  async (tx, payment, now) => {
    const { eventCode, owner } = payment;
    const event = await findEvent(tx, eventCode);
    const row = await kind.lock(tx, { eventCode, code: owner.code });
    return event && row ? confirmLocked(tx, kind, row, { event, payment, now }) : 'lost';
  };

/** Confirms a payment, or a share of one, for an order that the transaction has locked. */
export async function confirmLocked<Row>(
  tx: Db,
  kind: PaidOrder<Row>,
  row: Row,
  paid: Pick<Agreement, 'event' | 'locked' | 'now'> & { payment: ChargedPayment },
): Promise<'fulfilled' | 'lost'> {
  const { event, payment, now } = paid;
  if (!kind.isOpen(row)) {
    await kind.giveBack(tx, row, { event, payment, reason: 'closed', now });
    return 'lost';
  }
  const fees = paidFees(payment);
  try {
    // What was charged is refunded in the same transaction, so only this part is undone.
    const paidBy = payment.gateway === INVOICE ? 'invoice' : 'card';
    await tx.transaction((inner) => fulfilOrder(inner, kind, row, { ...paid, fees, paidBy }));
    // Of a share, the one payment of all has the invoice.
    if (!payment.isShare) await announceInvoice(tx, payment, now);
    return 'fulfilled';
  } catch (error) {
    if (!(error instanceof OrderLost)) throw error;
    await kind.giveBack(tx, row, { event, payment, reason: error.reason, now });
    return 'lost';
  }
}

/**
 * Makes a locked order final, as it was agreed on.
 * @throws OrderLost when others have by now what it cannot be without, or what costs nothing. The caller undoes what was done.
 */
export async function fulfilOrder<Row>(
  tx: Db,
  kind: FinalOrder<Row>,
  row: Row,
  agreement: Agreement,
): Promise<void> {
  const { event, payment, now } = agreement;
  const key = { eventCode: event.code, owner: kind.owner(row), now };
  const items = (await kind.places?.(tx, row, event)) ?? [];
  const marked = await kind.markSubmitted(tx, row, agreement);
  await kind.announce?.(tx, row, agreement);
  const isAmong = (item: ItemKey) => items.some((own) => keyOf(own) === keyOf(item));
  let locked = agreement.locked ?? marked.items ?? (kind.places ? await listItemsOf(tx, key) : []);
  // Who has nothing else locks it in the statement that sells it, so that others who want it wait for no more than a COMMIT.
  const isLocked = agreement.locked !== undefined || !locked.every(isAmong);
  if (isLocked && !agreement.locked) locked = await lockItemsOf(tx, { ...key, and: items });
  if (kind.places) {
    const lock = isLocked ? { lock: 'none' as const } : {};
    const { lost } = await tryToTake(tx, { ...key, items, sold: true, ...lock });
    if (lost.length > 0) throw new OrderLost('place_lost', lost.length);
  }
  const lost = (await kind.takeParts?.(tx, row, { ...agreement, locked })) ?? [];
  // What costs nothing is had as it was shown, or not at all. What was paid for is given back where the rest is of use.
  if (lost.length > 0 && !payment) throw new OrderLost('choice_lost', lost.length);
  // What it held and did not choose in the end.
  if (kind.places && !locked.every(isAmong)) await giveBack(tx, key);
  if (lost.length === 0) return;
  await kind.announceLost?.(tx, row, { ...agreement, lost });
  if (payment) await refundLost(tx, { payment, lost, now });
}
