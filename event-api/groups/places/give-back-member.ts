import { REQUEST, refuse } from '@/lib/errors';
import { refuseWhilePaying } from '../../checkout/payments';
import type { Db } from '../../platform/database/database';
import { withdrawRegistration } from '../../registration/cancel/carry-out-cancellation';
import { lockRegistration, moveRegistration } from '../../registration/queries';
import { registrationOwner } from '../../registration/registration-owner';
import { isLeftToGroup } from '../../registration/statuses';

/**
 * Ends what a person of a group has begun, because the person is taken back, replaced or declines: the place is the group's
 * again, and everything else is released. The transaction has locked the group.
 * @throws Refusal 409 when the person is registered, or pays at this moment
 */
export async function giveBackMember(
  tx: Db,
  { eventCode, code, now }: { eventCode: string; code: string; now: string },
): Promise<void> {
  const registration = await lockRegistration(tx, { eventCode, code });
  if (!registration || registration.status === 'cancelled') return;
  if (registration.status !== 'started' || isLeftToGroup(registration)) {
    throw refuse(409, REQUEST, 'group_member_registered');
  }
  await refuseWhilePaying(tx, { eventCode, owner: registrationOwner(code) });
  await moveRegistration(tx, { eventCode, code, to: 'cancelled' });
  await withdrawRegistration(tx, registration, { notRefunded: [], now });
}
