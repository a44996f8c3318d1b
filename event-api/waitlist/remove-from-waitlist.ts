import { notFound } from '@/lib/errors';
import type { UseCase } from '../calls/use-case';
import { leaveLine } from '../platform/inventory/join-line';
import { lockRegistration, moveRegistration } from '../registration/queries';
import { registrationOwner } from '../registration/registration-owner';
import { requireWaiting } from './entries';

/**
 * Leaves the line, or declines an offer, so that the place is offered to the next in line.
 * @throws Refusal 409 when the entry is no longer waiting
 */
export const removeFromWaitlist: UseCase<'removeFromWaitlist'> = async (
  { database, event, clock },
  { entry_ID: code },
) => {
  const key = { eventCode: event.code, code };
  await database.transaction(async (tx) => {
    const registration = await lockRegistration(tx, key);
    if (!registration) throw notFound('entry_ID');
    requireWaiting(registration.status);
    await leaveLine(tx, { eventCode: event.code, owner: registrationOwner(code), now: clock.now() });
    await moveRegistration(tx, { ...key, to: 'cancelled' });
  });
  return { done: true };
};
