import type { Db } from '../../platform/database/database';
import { countCardMoney, leftOf, listCardPayments } from '../invoices/card-money';
import type { Invoice } from '../invoices/schema';
import { owedOf } from '../invoices/settle-invoice';
import { lockPayment } from '../move-payment';
import { requestRefund } from './request-refund';

/**
 * Gives back by card what came in too much for a locked invoice: of the newest payment first, as far as cards have paid it. The rest
 * came in another way, and the organiser gives it back.
 * @returns minor units
 */
export async function returnCardMoney(
  tx: Db,
  invoice: Invoice,
  { cause, now }: { cause: string; now: string },
): Promise<number> {
  let current = invoice;
  let returned = 0;
  for (const { id } of await listCardPayments(tx, invoice)) {
    const payment = await lockPayment(tx, id);
    const amount = Math.min(-owedOf(current), await leftOf(tx, payment));
    if (amount <= 0) continue;
    const { eventCode } = invoice;
    const reason = 'paid more than is owed of an invoice';
    await requestRefund(tx, { eventCode, paymentId: id, idempotencyKey: cause, amount, reason, now });
    current = await countCardMoney(tx, current, { payment, now });
    returned += amount;
  }
  return returned;
}
