import { Refusal } from '@/lib/errors';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { findEvent } from '../../tenancy/find-event';
import { giveUpPlace } from '../of-group/kept-by-group';
import { findByCode, lockRegistration } from '../queries';

/**
 * Gives up, for the organiser, the place that a group has bought for somebody who has cancelled: the group's card gets everything
 * back. A place that somebody else of the group has meanwhile is theirs. Idempotent.
 */
export async function giveUpForOrganiser(
  { database, clock }: { database: Database; clock: Clock },
  code: string,
): Promise<void> {
  const registration = await findByCode(database.db, code);
  const event = registration && (await findEvent(database.db, registration.eventCode));
  if (!registration || !event) return;
  await database
    .transaction(async (tx) => {
      const locked = await lockRegistration(tx, registration);
      if (locked) await giveUpPlace(tx, { event, now: clock.now(), isWhole: true }, locked);
    })
    .catch((error: unknown) => {
      if (!(error instanceof Refusal && error.status === 409)) throw error;
    });
}
