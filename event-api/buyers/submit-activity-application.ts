import { notFound } from '@/lib/errors';
import type { UseCase } from '../calls/use-case';
import { outcomeOf } from '../orders/outcome';
import { submitOrder } from '../orders/submit-order';
import { buyerOrder } from './kind';
import { describeOrder, orderVersion } from './order/describe-order';
import { findBuyer } from './queries';

/** Submits a purchase and charges its total, once (design §7). */
export const submitActivityApplication: UseCase<'submitActivityApplication'> = async (context, input) => {
  const { buyer_code: code, payment_key: paymentKey, credit, confirmed } = input;
  const { version, amount, activity_code: activity, quantity } = input;
  const asked = await submitOrder(context, buyerOrder, {
    code,
    attempt: { paymentKey, credit, isConfirmed: confirmed === 'Y' },
    isAsShown: ({ fees, choice }) =>
      orderVersion(fees) === version &&
      fees.total === amount &&
      (activity === undefined || choice?.activityCode === activity) &&
      (quantity === undefined || choice?.quantity === quantity),
    recipients: ({ email }) => [email],
  });
  const buyer = await findBuyer(context.db, { eventCode: context.event.code, code });
  if (!buyer) throw notFound('buyer_code');
  const order = await describeOrder(context, buyer);
  const { lost, refunded } = order;
  return { ...outcomeOf(asked), order, lost, refunded };
};
