import { type SQL, sql } from 'drizzle-orm';
import { type Availability, availabilityOnWire } from '@/lib/contract/parts/availability';
import type { Db } from '../platform/database/database';
import type { Reading } from '../platform/database/readings/read-together';
import { SharedReadings } from '../platform/database/readings/shared-readings';
import {
  availabilities,
  availabilityReading,
  type ItemAvailability,
} from '../platform/inventory/availability';
import { ITEM_KINDS, type ItemKey } from '../platform/inventory/items';

/** The inventory item for a session's seats. */
export const seatOf = (sessionCode: string): ItemKey => ({
  kind: ITEM_KINDS.workshopSession,
  code: sessionCode,
});

export type SeatsLeft = (sessionCode: string) => Availability;

const shared = new SharedReadings<ItemAvailability[]>();

/** Present availability of sessions. Concurrent readers of all of an event, the default, share one statement. */
export async function readSeats(
  db: Db,
  { sessionCodes, ...at }: { eventCode: string; now: string; sessionCodes?: readonly string[] | undefined },
): Promise<SeatsLeft> {
  const kind = ITEM_KINDS.workshopSession;
  if (sessionCodes?.length === 0) return seatsLeftOf([]);
  const seats = await (sessionCodes
    ? availabilities(db, { ...at, kind, codes: listed(sessionCodes) })
    : shared.read(db, at.eventCode, () => availabilities(db, { ...at, kind })));
  return seatsLeftOf(seats);
}

/** The seats that are left of the sessions whose codes a subquery selects, as part of a larger reading. */
export function seatsReading(at: { eventCode: string; now: string }, codes: SQL): Reading<SeatsLeft> {
  const { query, read } = availabilityReading({ ...at, kind: ITEM_KINDS.workshopSession, codes });
  return { query, read: (rows) => seatsLeftOf(read(rows)) };
}

/** Codes as one parameter: hundreds of them would take longer to write into a statement than to look up. */
const listed = (codes: readonly string[]): SQL =>
  sql`select jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb)`;

function seatsLeftOf(seats: readonly ItemAvailability[]): SeatsLeft {
  const byCode = new Map(seats.map((item) => [item.code, item.availability]));
  return (sessionCode) => availabilityOnWire(byCode.get(sessionCode));
}
