import type { UseCaseContext } from '../../calls/use-case';
import type { Db } from '../../platform/database/database';
import { itemsOf } from '../../platform/inventory/own-holds';
import { holdUntil } from '../../platform/inventory/pass-places';
import type { OwnerRef } from '../../platform/owner-kind';
import { groupOwner } from '../../tenancy/group-owner';
import { tellGroup } from '../../tenancy/tell-group';
import { sendWaitingInvitations } from '../invitations/queue-invitations';
import { keptUntil } from '../places/kept-until';
import { lockGroup, markConfirmed } from '../queries';
import type { StoredGroup } from '../schema';

interface Proof {
  visitorId: string;
  /** Whether what was proved is still so; asked under the group's lock, because the address may be corrected at this moment. */
  holds: (group: StoredGroup) => boolean;
}

/**
 * Confirms a group whose contact's mailbox is proved, once: what it still holds is kept for its usual time, and the
 * invitations that waited go out.
 * @returns the group; undefined when the proof is of another address than the group's present one
 */
export async function confirmGroup(
  tx: Db,
  { event, env, clock }: Pick<UseCaseContext, 'event' | 'env' | 'clock'>,
  ref: OwnerRef,
  { visitorId, holds }: Proof,
): Promise<StoredGroup | undefined> {
  const group = await lockGroup(tx, ref);
  if (!group || !holds(group)) return undefined;
  if (group.confirmedAt !== null) return group;
  const { eventCode, code } = group;
  const now = clock.now();
  const confirmed = await markConfirmed(tx, group, { visitorId, now });
  if (!confirmed) return undefined;
  const own = { eventCode, owner: groupOwner(code) };
  const endsAt = keptUntil(event, confirmed, { now, holdSeconds: env.HOLD_SECONDS });
  const items = await itemsOf(tx, { ...own, state: 'held', without: 'offers' });
  if (endsAt > now) await holdUntil(tx, { ...own, items, endsAt, now });
  await sendWaitingInvitations(tx, confirmed, now);
  await tellGroup(tx, { eventCode, groupCode: code });
  return confirmed;
}
