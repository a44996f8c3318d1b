import { notFound } from '@/lib/errors';
import type { UseCaseContext } from '../../calls/use-case';
import { refuseWhilePaying } from '../../checkout/payments';
import type { Db } from '../../platform/database/database';
import { tellGroup } from '../../tenancy/tell-group';
import { lockRegistration, type Registration } from '../queries';
import { registrationOwner } from '../registration-owner';
import { requireStarted } from '../statuses';

/**
 * Locks a registration whose code changes.
 * @throws Refusal 404 when there is none, 409 once it was submitted and while it is being paid for
 */
export async function lockForCode(
  { event }: Pick<UseCaseContext, 'event'>,
  tx: Db,
  code: string,
): Promise<Registration> {
  const eventCode = event.code;
  const registration = await lockRegistration(tx, { eventCode, code });
  if (!registration) throw notFound('code');
  requireStarted(registration);
  await refuseWhilePaying(tx, { eventCode, owner: registrationOwner(code) });
  await tellGroup(tx, registration);
  return registration;
}
