import { notFound } from '@/lib/errors';
import type { UseCase } from '../../calls/use-case';
import { findRegistration } from '../queries';

/** The e-mail address of one of the caller's own registrations. */
export const getEmailByCode: UseCase<'getEmailByCode'> = async ({ db, event }, { code }) => {
  const registration = await findRegistration(db, { eventCode: event.code, code });
  if (!registration) throw notFound('code');
  return { email: registration.email };
};
