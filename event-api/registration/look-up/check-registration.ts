import { notFound } from '@/lib/errors';
import type { UseCase } from '../../calls/use-case';
import { findRegistration } from '../queries';
import { readOverview } from '../read-overview';

/** Where a registration stands: status, steps, running total, remaining hold time. */
export const checkRegistration: UseCase<'checkRegistration'> = async (context, { code }) => {
  const registration = await findRegistration(context.db, { eventCode: context.event.code, code });
  if (!registration) throw notFound('code');
  return readOverview(context, registration);
};
