import type { ItemKey } from '../../platform/inventory/items';
import type { Owner } from '../../platform/owner';
import type { Registration } from '../../registration/queries';
import { registrationOwner } from '../../registration/registration-owner';
import { trackItem } from '../../registration/tracks';

/**
 * Everything that registrations hold, to be locked in the one order in which everybody takes it (decision 185). Taken person
 * by person, the second one's ticket would come after the first one's workshops, and the group could wait in a circle with
 * somebody who registers alone.
 */
export function placesToLock({
  eventCode,
  registrations,
}: {
  eventCode: string;
  registrations: readonly Registration[];
}): { eventCode: string; owners: Owner[]; and: ItemKey[] } {
  const owners = registrations.map(({ code }) => registrationOwner(code));
  return { eventCode, owners, and: registrations.map(({ trackCode }) => trackItem({ code: trackCode })) };
}
