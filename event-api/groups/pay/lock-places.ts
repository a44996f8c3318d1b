import type { Db } from '../../platform/database/database';
import { lockItemsOfMany } from '../../platform/inventory/lock-items-of';
import type { Registration } from '../../registration/queries';
import { registrationOwner } from '../../registration/registration-owner';
import { trackItem } from '../../registration/tracks';

/**
 * Locks everything that registrations hold, in the one order in which everybody takes it (decision 185). Taken person by
 * person, the second one's ticket would come after the first one's workshops, and the group could wait in a circle with
 * somebody who registers alone.
 */
export function lockPlaces(
  tx: Db,
  { eventCode, registrations }: { eventCode: string; registrations: readonly Registration[] },
): Promise<void> {
  const owners = registrations.map(({ code }) => registrationOwner(code));
  const and = registrations.map(({ trackCode }) => trackItem({ code: trackCode }));
  return lockItemsOfMany(tx, { eventCode, owners, and });
}
