import type { FeeSummary } from '@/lib/domain/registration/fees';
import type { LostLine } from '../../checkout/order-part';
import type { Db } from '../../platform/database/database';
import { lockItemsOf } from '../../platform/inventory/lock-items-of';
import { release } from '../../platform/inventory/release';
import type { ChargedPayment } from '../../platform/owner-kind';
import { refundLost } from '../../registration/submit/refund-lost';
import { buyerOwner } from '../buyer-owner';
import { orderConfirmed } from '../letters/order-confirmed';
import { BUYER_PARTS } from '../order/read-order';
import { markSubmitted } from '../queries';
import type { Buyer } from '../schema';

interface Fulfilment {
  /** Started, and locked by the transaction. */
  buyer: Buyer;
  /** What was charged; may be empty. */
  fees: FeeSummary;
  /** Null if nothing was owed. */
  payment: ChargedPayment | null;
  now: string;
}

class AllLost extends Error {}

/**
 * Sells what an order has chosen and marks it as submitted, in the transaction that confirms it. What others took meanwhile
 * is told and refunded.
 * @returns `lost` when nothing of it is left: then everything is undone
 */
export async function fulfilOrder(tx: Db, fulfilment: Fulfilment): Promise<'fulfilled' | 'lost'> {
  try {
    // What was charged is refunded in the same transaction, so only this part is undone.
    await tx.transaction((inner) => fulfil(inner, fulfilment));
    return 'fulfilled';
  } catch (error) {
    if (error instanceof AllLost) return 'lost';
    throw error;
  }
}

async function fulfil(tx: Db, { buyer, fees, payment, now }: Fulfilment): Promise<void> {
  const { eventCode, code } = buyer;
  const owner = buyerOwner(code);
  const key = { eventCode, owner };
  await lockItemsOf(tx, key);
  const lost: LostLine[] = [];
  for (const part of Object.values(BUYER_PARTS)) {
    lost.push(...((await part.fulfil?.(tx, { ...key, lines: fees.lines, now })) ?? []));
  }
  // What costs nothing is had as it was shown, or not at all.
  const greatest = payment ? fees.lines.length : 1;
  if (lost.length >= greatest) throw new AllLost();
  await markSubmitted(tx, { eventCode, code }, { submittedAt: now, fees, paymentId: payment?.id ?? null });
  await release(tx, { ...key, now });
  await orderConfirmed.enqueue(tx, { eventCode, now, payload: { code }, once: code });
  if (payment && lost.length > 0) await refundLost(tx, { payment, lost, now });
}
