import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { confirmation } from '../letters/attending';
import { findByCode, type Registration } from '../queries';
import { isSubmitted } from '../statuses';

/** What became of it. `not_submitted`: there is nothing to confirm. */
export interface Resent {
  outcome: 'done' | 'not_submitted' | 'unknown';
  registration?: Registration;
}

/**
 * Sends the confirmation of a registration again, as it is now, to its present address.
 * @param once with the same, one is sent; by default every request sends one
 */
export async function resendConfirmation(
  { database, clock }: { database: Database; clock: Clock },
  code: string,
  once?: string,
): Promise<Resent> {
  const registration = await findByCode(database.db, code);
  if (!registration) return { outcome: 'unknown' };
  if (!isSubmitted(registration.status)) return { outcome: 'not_submitted', registration };
  const { eventCode } = registration;
  const request = { eventCode, now: clock.now(), payload: { code } };
  await confirmation.enqueue(database.db, {
    ...request,
    ...(once !== undefined && { once: `${code}:${once}` }),
  });
  return { outcome: 'done', registration };
}
