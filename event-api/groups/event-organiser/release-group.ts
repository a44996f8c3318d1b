import type { Platform } from '../../platform/context';
import type { Db } from '../../platform/database/database';
import { giveBack } from '../../platform/inventory/give-back';
import { leaveLine } from '../../platform/inventory/join-line';
import { groupOwner, partyOwner } from '../../tenancy/group-owner';
import { tellGroup } from '../../tenancy/tell-group';
import { placesWithdrawn } from '../places/place-letters';
import { lockGroup } from '../queries';
import type { StoredGroup } from '../schema';

export interface Released {
  /** Places that were kept and nobody used. */
  places: number;
  /** Whether it waited for more. */
  waited: boolean;
}

/**
 * Gives back the places that a group keeps and nobody uses yet, and ends its wait for more. What its members have begun or
 * bought stays theirs. The group's organiser is told, once the group is confirmed.
 * @param message the event organiser's words in the letter
 * @param tellOtherwise runs in the transaction, and tells in place of the letter
 */
export async function releaseGroup(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { eventCode, code }: Pick<StoredGroup, 'eventCode' | 'code'>,
  message: string | null,
  tellOtherwise?: (tx: Db, group: StoredGroup) => Promise<void>,
): Promise<Released> {
  const now = clock.now();
  return database.transaction(async (tx) => {
    const group = await lockGroup(tx, { eventCode, code });
    if (!group) return { places: 0, waited: false };
    const left = await leaveLine(tx, { eventCode, owner: partyOwner(code), now });
    const freed = await giveBack(tx, { eventCode, owner: groupOwner(code), now });
    const places = freed.reduce((sum, { quantity }) => sum + quantity, 0);
    const released = { places, waited: left.length > 0 };
    if (tellOtherwise) {
      await tellOtherwise(tx, group);
      return released;
    }
    if (places === 0 && !released.waited) return released;
    await tellGroup(tx, { eventCode, groupCode: code });
    if (group.confirmedAt !== null) {
      const once = `${eventCode}:${code}:${now}`;
      await placesWithdrawn.enqueue(tx, { eventCode, now, payload: { code, places, message }, once });
    }
    return released;
  });
}
