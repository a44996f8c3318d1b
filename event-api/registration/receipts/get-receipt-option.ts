import { notFound } from '@/lib/errors';
import type { UseCase } from '../../calls/use-case';
import { findRegistration } from '../queries';
import { hasReceipt } from './read-receipt';

/** Whether there is a receipt, and the e-mail address to suggest for sending it. */
export const getReceiptOption: UseCase<'getReceiptOption'> = async ({ db, event }, { code }) => {
  const registration = await findRegistration(db, { eventCode: event.code, code });
  if (!registration) throw notFound('code');
  return { available: hasReceipt(registration) ? 'Y' : 'N', email: registration.email };
};
