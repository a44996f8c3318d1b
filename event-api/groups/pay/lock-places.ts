import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import { isOwnedByOneOf } from '../../platform/database/owner-columns';
import { ITEM_KINDS } from '../../platform/inventory/item-kinds';
import { lockItems } from '../../platform/inventory/items';
import { holds } from '../../platform/inventory/schema';
import type { Registration } from '../../registration/queries';
import { registrationOwner } from '../../registration/registration-owner';
import { trackItem } from '../../registration/tracks';

/** The order in which one registration sells what it chose. */
const KINDS = [
  ITEM_KINDS.track,
  ITEM_KINDS.workshopSession,
  ITEM_KINDS.activity,
  ITEM_KINDS.productVariant,
  ITEM_KINDS.codeUse,
];

/**
 * Locks everything that registrations hold, in the order in which each of them takes it. Taken person by person, the second
 * one's ticket would come after the first one's workshops, and the group could wait in a circle with somebody who registers
 * alone.
 */
export async function lockPlaces(
  tx: Db,
  { eventCode, registrations }: { eventCode: string; registrations: readonly Registration[] },
): Promise<void> {
  const owners = registrations.map(({ code }) => registrationOwner(code));
  const held = await tx
    .selectDistinct({ kind: holds.kind, code: holds.code })
    .from(holds)
    .where(and(eq(holds.eventCode, eventCode), eq(holds.state, 'held'), isOwnedByOneOf(holds, owners)));
  const tracks = registrations.map(({ trackCode }) => trackItem({ code: trackCode }));
  for (const kind of KINDS) {
    await lockItems(
      tx,
      eventCode,
      [...tracks, ...held].filter((item) => item.kind === kind),
    );
  }
}
