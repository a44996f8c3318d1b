import { notFound } from '@/lib/errors';
import type { UseCase } from '../../calls/use-case';
import { composePaid, paidReadings } from '../../checkout/paid-payments';
import { receiptAnswer } from '../../orders/receipt';
import { normaliseCode } from '../../platform/codes';
import { readTogether } from '../../platform/database/read-together';
import { groupOwner } from '../../tenancy/group-owner';
import { requireGroup } from '../queries';
import { isOrganiser } from './describe-payment';
import { readGroupReceipt } from './group-receipt';
import { findGroupPayment } from './stored-payments';

/** The receipt of one payment of a group as PDF, in the organiser's language, for the organiser and whoever paid. */
export const getGroupReceipt: UseCase<'getGroupReceipt'> = async (context, { code, payment_ID }) => {
  const { db, event, visitorId } = context;
  const group = await requireGroup(db, { eventCode: event.code, code: normaliseCode(code) });
  const owners = [groupOwner(group.code)];
  const paid = composePaid(await readTogether(db, paidReadings({ eventCode: event.code, owners })));
  const payment = paid.find((one) => one.payment.id === payment_ID)?.payment;
  if (!payment) throw notFound('payment_ID');
  const isTheirs = (await findGroupPayment(db, payment.id))?.visitorId === visitorId;
  if (!isTheirs && !(await isOrganiser(context, group))) throw notFound('payment_ID');
  const { locale } = group;
  return receiptAnswer({ event, locale }, await readGroupReceipt({ ...context, locale }, group, payment));
};
