import { is, SQL } from 'drizzle-orm';
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

/** Which sessions' seats are read: those named, those whose codes a subquery gives, by default all. */
interface WhichSeats {
  sessionCodes?: readonly string[] | SQL | undefined;
}

/** How available sessions are now. All of an event's are one statement for any number of readers at the same time. */
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
