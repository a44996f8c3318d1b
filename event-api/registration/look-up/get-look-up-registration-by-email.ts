import { notFound } from '@/lib/errors';
import type { UseCase } from '../../calls/use-case';
import { readEmail } from '../../notices/recipients/read-email';
import { grantedCodes } from '../../tenancy/grants';
import { listByEmail } from '../queries';
import { readOverview } from '../read-overview';
import { unknownRegistration } from './get-look-up-registration';

/** The registrations of an e-mail address that the visitor may see already. @throws Refusal 404 when there are none */
export const getLookUpRegistrationByEmail: UseCase<'getLookUpRegistrationByEmail'> = async (
  context,
  { email },
) => {
  const { db, event, visitorId } = context;
  if (visitorId === null) throw notFound();
  const eventCode = event.code;
  const found = await listByEmail(db, { eventCode, email: readEmail(email) });
  const granted = new Set(await grantedCodes(db, { eventCode, visitorId, kind: 'registration' }));
  const theirs = found.filter(({ code }) => granted.has(code));
  if (theirs.length === 0) throw unknownRegistration();
  return {
    registrations: await Promise.all(theirs.map((registration) => readOverview(context, registration))),
  };
};
