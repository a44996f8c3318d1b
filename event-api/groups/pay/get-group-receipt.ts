import { notFound } from '@/lib/errors';
import { FileAnswer, type UseCase } from '../../calls/use-case';
import { composePaid, paidReadings } from '../../checkout/paid-payments';
import { normaliseCode } from '../../platform/codes';
import { readTogether } from '../../platform/database/read-together';
import { groupOwner } from '../../tenancy/group-owner';
import { unknownGroup } from '../group-rules';
import { findGroup } from '../queries';
import { isOrganiser } from './describe-payment';
import { groupReceiptPdf, readGroupReceipt } from './group-receipt';
import { findGroupPayment } from './stored-payments';

/** The receipt of one payment of a group as PDF, in the organiser's language, for the organiser and whoever paid. */
export const getGroupReceipt: UseCase<'getGroupReceipt'> = async (context, { code, payment_ID }) => {
  const { db, event, visitorId } = context;
  const group = await findGroup(db, { eventCode: event.code, code: normaliseCode(code) });
  if (!group) throw unknownGroup();
  const owners = [groupOwner(group.code)];
  const paid = composePaid(await readTogether(db, paidReadings({ eventCode: event.code, owners })));
  const payment = paid.find((one) => one.payment.id === payment_ID)?.payment;
  if (!payment) throw notFound('payment_ID');
  const isTheirs = (await findGroupPayment(db, payment.id))?.visitorId === visitorId;
  if (!isTheirs && !(await isOrganiser(context, group))) throw notFound('payment_ID');
  const { locale } = group;
  const receipt = await readGroupReceipt({ ...context, locale }, group, payment);
  const file = `${event.code}-${receipt.number}.pdf`;
  return new FileAnswer(await groupReceiptPdf(receipt), 'application/pdf', file, locale);
};
