import { notFound, refuse } from '@/lib/errors';
import type { UseCase } from '../calls/use-case';
import { addGrant } from '../tenancy/grants';
import { BUYER, buyerLink } from './buyer-owner';
import { describeOrder } from './order/describe-order';
import { findBuyer } from './queries';

/** Opens an order by the secret of a mailed link. @throws Refusal 422 when the link has ended */
export const openBuyerOrder: UseCase<'openBuyerOrder'> = async (context, { secret }) => {
  const { db, event, visitorId, clock } = context;
  if (visitorId === null) throw notFound();
  const eventCode = event.code;
  const code = await buyerLink.read(context, { eventCode, secret });
  const buyer = code === null ? undefined : await findBuyer(db, { eventCode, code });
  if (!buyer) throw refuse(422, 'secret', 'link_ended');
  await addGrant(db, { eventCode, visitorId, kind: BUYER, code: buyer.code, now: clock.now() });
  return describeOrder(context, buyer);
};
