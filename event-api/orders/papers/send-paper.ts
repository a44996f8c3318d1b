import { notFound, REQUEST, Refusal, refuse } from '@/lib/errors';
import type { UseCase } from '../../calls/use-case';
import { readPaid } from '../../checkout/paid-payments';
import { HOUR_SECONDS, mayWriteTo } from '../../notices/recipients/may-write-to';
import { readEmail } from '../../notices/recipients/read-recipient';
import { GROUP } from '../../tenancy/group-owner';
import { requireOwner } from '../../tenancy/require-owner';
import { paperLetter } from './paper-letter';

/**
 * Mails the papers of an order to any address.
 * @throws Refusal 404 without a grant, and for a payment that is not the group's; 409 while nothing was paid or invoiced; 429
 */
export const sendPaper: UseCase<'sendPaper'> = async (
  context,
  { target: kind, code, payment_ID, ...typed },
) => {
  const { db, event, clock } = context;
  const eventCode = event.code;
  const owner = { kind, code };
  await requireOwner(context, owner, 'code');
  const paid = await readPaid(db, { eventCode, owners: [owner] });
  const own = paid.map(({ payment }) => payment.id);
  if (own.length === 0) throw refuse(409, REQUEST, 'nothing_paid_yet');
  if (payment_ID !== undefined && !own.includes(payment_ID)) throw notFound('payment_ID');
  if (kind === GROUP && payment_ID === undefined) throw refuse(422, 'payment_ID', 'required');
  const email = readEmail(typed.email);
  if (!(await mayWriteTo(context, paperLetter, email, 'email'))) {
    throw new Refusal(429, { email: [{ key: 'receipt_sent_enough' }] }, HOUR_SECONDS);
  }
  const payments = payment_ID === undefined ? own : [payment_ID];
  await paperLetter.enqueue(db, { eventCode, now: clock.now(), payload: { ...owner, payments, email } });
  return { done: true };
};
