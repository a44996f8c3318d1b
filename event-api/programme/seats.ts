import { type Availability, availabilityOnWire } from '@/lib/contract/parts/availability';
import type { Db } from '../platform/database/database';
import { SharedReadings } from '../platform/database/shared-readings';
import { availabilities, type ItemAvailability } from '../platform/inventory/availability';
import { ITEM_KINDS } from '../platform/inventory/item-kinds';
import type { ItemKey } from '../platform/inventory/items';

/** The inventory item that a session's seats are. */
export const seatOf = (sessionCode: string): ItemKey => ({
  kind: ITEM_KINDS.workshopSession,
  code: sessionCode,
});

/** How available a session is now. */
export type SeatsLeft = (sessionCode: string) => Availability;

const shared = new SharedReadings<ItemAvailability[]>();

/** How available sessions are now: those named, or, because that is one statement for any number, all of the event's. */
export async function readSeats(
  db: Db,
  {
    eventCode,
    now,
    sessionCodes,
  }: { eventCode: string; now: string; sessionCodes?: readonly string[] | undefined },
): Promise<SeatsLeft> {
  const found = await (sessionCodes
    ? availabilities(db, { eventCode, now, items: sessionCodes.map(seatOf) })
    : shared.read(db, eventCode, () =>
        availabilities(db, { eventCode, now, kind: ITEM_KINDS.workshopSession }),
      ));
  const byCode = new Map(found.map((item) => [item.code, item.availability]));
  return (sessionCode) => availabilityOnWire(byCode.get(sessionCode));
}
