import { REQUEST, refuse } from '@/lib/errors';
import type { UseCase } from '../calls/use-case';
import { receiptAnswer } from '../orders/receipt';
import { describeOrder } from './order/describe-order';
import { readOrderReceipt } from './order/order-receipt';
import { requireBuyer } from './queries';

/** An order as its buyer sees it. */
export const getBuyerOrder: UseCase<'getBuyerOrder'> = async (context, { code }) => {
  const buyer = await requireBuyer(context.db, { eventCode: context.event.code, code });
  return describeOrder(context, buyer);
};

/** The receipt as PDF, in the buyer's language. @throws Refusal 409 for an order that was not submitted */
export const getBuyerReceipt: UseCase<'getBuyerReceipt'> = async (context, { code }) => {
  const { db, event } = context;
  const buyer = await requireBuyer(db, { eventCode: event.code, code });
  if (buyer.state === 'started') throw refuse(409, REQUEST, 'purchase_not_submitted');
  const { locale } = buyer;
  return receiptAnswer({ event, locale }, await readOrderReceipt({ ...context, locale }, buyer));
};
