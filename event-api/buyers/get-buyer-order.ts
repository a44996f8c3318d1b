import { notFound } from '@/lib/errors';
import type { UseCase } from '../calls/use-case';
import { describeOrder } from './order/describe-order';
import { findBuyer } from './queries';

/** An order as its buyer sees it. */
export const getBuyerOrder: UseCase<'getBuyerOrder'> = async (context, { code }) => {
  const buyer = await findBuyer(context.db, { eventCode: context.event.code, code });
  if (!buyer) throw notFound('code');
  return describeOrder(context, buyer);
};
