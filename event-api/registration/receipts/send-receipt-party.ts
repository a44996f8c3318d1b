import { notFound, REQUEST, refuse } from '@/lib/errors';
import type { UseCase } from '../../calls/use-case';
import { noticeReceipt } from '../../notices/notices';
import { readEmail } from '../../notices/recipients/read-email';
import { findRegistration } from '../queries';
import { hasReceipt } from './read-receipt';

/** Has the receipt mailed to the attendee, or to somebody who reimburses them. */
export const sendReceiptParty: UseCase<'sendReceiptParty'> = async (context, { code, email, target }) => {
  const { database, event, clock } = context;
  const eventCode = event.code;
  const to = readEmail(email);
  await database.transaction(async (tx) => {
    const registration = await findRegistration(tx, { eventCode, code });
    if (!registration) throw notFound('code');
    if (!hasReceipt(registration)) throw refuse(409, REQUEST, 'registration_not_submitted');
    await noticeReceipt(tx, { eventCode, code, email: to, target, now: clock.now() });
  });
  return { done: true };
};
