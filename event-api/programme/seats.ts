import { is, SQL } from 'drizzle-orm';
import { type Availability, availabilityOnWire } from '@/lib/contract/parts/availability';
import type { Db } from '../platform/database/database';
import { SharedReadings } from '../platform/database/shared-readings';
import { availabilities, type ItemAvailability } from '../platform/inventory/availability';
import { ITEM_KINDS } from '../platform/inventory/item-kinds';
import type { ItemKey } from '../platform/inventory/items';

/** The inventory item for a session's seats. */
export const seatOf = (sessionCode: string): ItemKey => ({
  kind: ITEM_KINDS.workshopSession,
  code: sessionCode,
});

export type SeatsLeft = (sessionCode: string) => Availability;

const shared = new SharedReadings<ItemAvailability[]>();

/** The sessions to read: by codes, by a subquery that selects codes, or by default all of the event. */
interface WhichSeats {
  sessionCodes?: readonly string[] | SQL | undefined;
}

/** Present availability of sessions. Concurrent readers of all of an event share one statement. */
export async function readSeats(
  db: Db,
  { sessionCodes, ...asked }: { eventCode: string; now: string } & WhichSeats,
): Promise<SeatsLeft> {
  const found = await readSome(db, asked, sessionCodes);
  const byCode = new Map(found.map((item) => [item.code, item.availability]));
  return (sessionCode) => availabilityOnWire(byCode.get(sessionCode));
}

function readSome(
  db: Db,
  asked: { eventCode: string; now: string },
  sessionCodes: WhichSeats['sessionCodes'],
): Promise<ItemAvailability[]> {
  const kind = ITEM_KINDS.workshopSession;
  if (sessionCodes === undefined) {
    return shared.read(db, asked.eventCode, () => availabilities(db, { ...asked, kind }));
  }
  return is(sessionCodes, SQL)
    ? availabilities(db, { ...asked, kind, codes: sessionCodes })
    : availabilities(db, { ...asked, items: sessionCodes.map(seatOf) });
}
