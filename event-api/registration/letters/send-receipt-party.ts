import { notFound, REQUEST, Refusal, refuse } from '@/lib/errors';
import type { UseCase } from '../../calls/use-case';
import { HOUR_SECONDS, mayWriteTo } from '../../notices/recipients/may-write-to';
import { readEmail } from '../../notices/recipients/read-email';
import { findRegistration } from '../queries';
import { hasReceipt } from '../receipts/read-receipt';
import { receiptLetter } from './receipt';

/** Mails the receipt to the attendee, or to somebody who reimburses them. */
export const sendReceiptParty: UseCase<'sendReceiptParty'> = async (context, { code, target, ...typed }) => {
  const { database, event, clock } = context;
  const eventCode = event.code;
  const email = readEmail(typed.email);
  if (!(await mayWriteTo(context, receiptLetter, email, 'email'))) {
    throw new Refusal(429, { email: [{ key: 'receipt_sent_enough' }] }, HOUR_SECONDS);
  }
  await database.transaction(async (tx) => {
    const registration = await findRegistration(tx, { eventCode, code });
    if (!registration) throw notFound('code');
    if (!hasReceipt(registration)) throw refuse(409, REQUEST, 'registration_not_submitted');
    await receiptLetter.enqueue(tx, { eventCode, now: clock.now(), payload: { code, email, target } });
  });
  return { done: true };
};
