import { notFound, REQUEST, refuse } from '@/lib/errors';
import type { UseCase } from '../../calls/use-case';
import { receiptAnswer } from '../../orders/receipt';
import { requireOwner } from '../../tenancy/require-owner';
import { applicationOwner } from '../application-owner';
import { findApplication } from '../queries';
import { hasPaper, readApplicationPaper } from './application-paper';

/**
 * The receipt of an application as PDF, or its invoice as long as that is to be paid, in the applicant's language.
 * @throws Refusal 404 without the grant; 409 when there is neither
 */
export const getApplicationReceipt: UseCase<'getApplicationReceipt'> = async (context, { kind, code }) => {
  const { db, event } = context;
  await requireOwner(context, applicationOwner(kind, code), 'code');
  const application = await findApplication(db, { eventCode: event.code, kind, code });
  if (!application) throw notFound('code');
  if (!hasPaper(application)) throw refuse(409, REQUEST, 'application_without_receipt');
  const reader = { event, locale: application.locale };
  return receiptAnswer(reader, await readApplicationPaper(context, application));
};
