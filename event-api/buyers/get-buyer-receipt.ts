import { notFound, REQUEST, refuse } from '@/lib/errors';
import { FileAnswer, type UseCase } from '../calls/use-case';
import { orderReceiptPdf, readOrderReceipt } from './order/order-receipt';
import { findBuyer } from './queries';

/** The receipt as PDF, in the buyer's language. @throws Refusal 409 for an order that was not submitted */
export const getBuyerReceipt: UseCase<'getBuyerReceipt'> = async (context, { code }) => {
  const { db, event } = context;
  const buyer = await findBuyer(db, { eventCode: event.code, code });
  if (!buyer) throw notFound('code');
  if (buyer.state !== 'submitted') throw refuse(409, REQUEST, 'purchase_not_submitted');
  const { locale } = buyer;
  const receipt = await readOrderReceipt({ ...context, locale }, buyer);
  const file = `${event.code}-${receipt.number}.pdf`;
  return new FileAnswer(await orderReceiptPdf(receipt), 'application/pdf', file, locale);
};
