import { notFound } from '@/lib/errors';
import type { UseCase } from '../../calls/use-case';
import { findRegistration } from '../queries';
import { readOverview } from '../read-overview';

/** The state of a registration: status, steps, total so far, time left on its holds. */
export const checkRegistration: UseCase<'checkRegistration'> = async (context, { code }) => {
  const registration = await findRegistration(context.db, { eventCode: context.event.code, code });
  if (!registration) throw notFound('code');
  return readOverview(context, registration);
};

/** The e-mail address of one of the caller's own registrations. */
export const getEmailByCode: UseCase<'getEmailByCode'> = async ({ db, event }, { code }) => {
  const registration = await findRegistration(db, { eventCode: event.code, code });
  if (!registration) throw notFound('code');
  return { email: registration.email };
};
