import { notFound } from '@/lib/errors';
import type { UseCase } from '../../calls/use-case';
import { readEmail } from '../../notices/recipients/read-email';
import { grantedCodes } from '../../tenancy/grants';
import { listByEmail } from '../queries';
import { readOverview } from '../read-overview';
import { unknownEmail } from './get-look-up-registration';

/**
 * The registrations of an email address for which the visitor has grants; empty if there are others only.
 * @throws Refusal 404 at `email` when nobody registered with it
 */
export const getLookUpRegistrationByEmail: UseCase<'getLookUpRegistrationByEmail'> = async (
  context,
  { email },
) => {
  const { db, event, visitorId } = context;
  if (visitorId === null) throw notFound();
  const eventCode = event.code;
  const found = await listByEmail(db, { eventCode, email: readEmail(email) });
  if (found.length === 0) throw unknownEmail();
  const granted = new Set(await grantedCodes(db, { eventCode, visitorId, kind: 'registration' }));
  const theirs = found.filter(({ code }) => granted.has(code));
  return {
    registrations: await Promise.all(theirs.map((registration) => readOverview(context, registration))),
  };
};
