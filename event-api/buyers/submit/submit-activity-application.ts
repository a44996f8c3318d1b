import type { submitActivityApplication as call } from '@/lib/contract/buyers';
import type { AnswerOf } from '@/lib/contract/parts/call';
import { notFound } from '@/lib/errors';
import type { UseCase, UseCaseContext } from '../../calls/use-case';
import type { AskedPayment } from '../../checkout/charge-payment';
import { payOnce } from '../../checkout/pay-once';
import { isInFlight } from '../../checkout/payment-state-changes';
import { boundAct, hasOutcome } from '../../notices/recipients/bound-act';
import { orderConfirmed } from '../letters/order-confirmed';
import { orderOnWire } from '../order/describe-order';
import { readOrder } from '../order/read-order';
import { findBuyer } from '../queries';
import { beginOrderPayment } from './begin-order-payment';

/**
 * Submits an order and charges its total, once (design §7): the payment is stored with its key before the gateway is asked,
 * and the order is fulfilled in a separate transaction, which a recurring task repeats if this process dies in between.
 */
export const submitActivityApplication: UseCase<'submitActivityApplication'> = async (context, input) => {
  const buyer = await findBuyer(context.db, { eventCode: context.event.code, code: input.buyer_code });
  return boundAct(
    context,
    orderConfirmed,
    { recipients: [buyer?.email], isDone: hasOutcome('confirmed') },
    async () => {
      const begun = await context.database.transaction((tx) => beginOrderPayment(context, tx, input));
      if (begun.refusal) throw begun.refusal;
      const asked = begun.payment && (await payOnce(context, begun.payment));
      return answer(context, input.buyer_code, asked);
    },
  );
};

async function answer(
  context: UseCaseContext,
  code: string,
  asked: AskedPayment | undefined,
): Promise<AnswerOf<typeof call>> {
  const buyer = await findBuyer(context.db, { eventCode: context.event.code, code });
  if (!buyer) throw notFound('buyer_code');
  const reading = await readOrder(context, buyer);
  const order = await orderOnWire(context, reading);
  const { lost, refunded } = order;
  if (asked?.clientSecret) {
    const { clientSecret: client_secret } = asked;
    return { outcome: 'confirmation_needed', client_secret, order, lost, refunded };
  }
  const settled = asked?.payment ?? reading.payment;
  if (settled && settled.confirmedAt === null) {
    const isPending = isInFlight(settled);
    return { outcome: isPending ? 'pending' : 'refunded', order, lost, refunded };
  }
  return { outcome: 'confirmed', order, lost, refunded };
}
