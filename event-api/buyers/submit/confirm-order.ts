import { paidFees } from '../../checkout/payments';
import { release } from '../../platform/inventory/release';
import type { ConfirmPayment } from '../../platform/owner-kind';
import { feeRules } from '../../registration/price-list';
import { findEvent } from '../../tenancy/find-event';
import { orderRefunded } from '../letters/order-refunded';
import { lockBuyer } from '../queries';
import { fulfilOrder } from './fulfil-order';

/**
 * Fulfils an order whose payment was charged: in the call that charged, or in the task that finishes payments after a crash.
 * If nothing of it is left, the payment is refunded in full, and the order can go on with something else.
 */
export const confirmOrder: ConfirmPayment = async (tx, payment, now) => {
  const { eventCode, owner, id, amount, currency } = payment;
  const { code } = owner;
  const event = await findEvent(tx, eventCode);
  const buyer = await lockBuyer(tx, { eventCode, code });
  if (!event || buyer?.state !== 'started') return 'lost';
  const fees = paidFees(payment, feeRules(event.definition, buyer.locale).tax?.name ?? null);
  const result = await fulfilOrder(tx, { buyer, fees, payment, now });
  if (result === 'lost') {
    await release(tx, { eventCode, owner, now });
    await orderRefunded.enqueue(tx, {
      eventCode,
      now,
      payload: { code, amount, currency, payment: id },
      once: id,
    });
  }
  return result;
};
