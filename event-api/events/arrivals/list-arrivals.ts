import { type SQL, sql } from 'drizzle-orm';
import { ENTRANCE, placeText } from '@/lib/domain/attendance/place';
import type { Reason } from '@/lib/domain/attendance/verdict';
import { checkIns } from '../../attendance/schema';
import { readInstant } from '../../platform/database/columns';
import type { Db } from '../../platform/database/database';
import { rows } from '../../platform/database/statements';
import { basketItems } from '../../workshops/schema';
import { ofPeople, type PersonPlace } from '../people/list-people';
import { comersOf } from './comers';

/** What the list can be narrowed to. */
export const ARRIVAL_STATES = ['came', 'not_yet'] as const;

/** Somebody who was expected, or who came. */
export interface Arrival extends PersonPlace {
  ticket: string | null;
  /** When they came first; null while they have not. */
  cameAt: string | null;
  /** The door that let them in first. */
  door: string | null;
  /** What was against it when the door decided. */
  despite: Reason | null;
  /** On how many days they passed the entrance, or whether they came to the session. */
  days: number;
}

interface Wanted {
  eventCode: string;
  ticket?: string | undefined;
  /** At its door, instead of at the entrance. */
  session?: string | undefined;
  status?: string | undefined;
  search?: string | undefined;
}

/** Those who may come to the place, and whoever came: a subquery with the columns of `Arrival`. */
function arrivals({ eventCode, ticket, session, status, search }: Wanted): SQL {
  const place = session === undefined ? ENTRANCE : placeText({ kind: 'session', code: session });
  const hasSeat = sql`exists (select from ${basketItems} as item where item.event_code = ${eventCode}
    and item.owner_kind = comer.owner_kind and item.owner_code = comer.owner_code
    and item.session_code = ${session ?? ''} and item.state = 'confirmed')`;
  const conditions = [
    sql`(came.owner_code is not null or comer.against is null ${session === undefined ? sql`` : sql`and ${hasSeat}`})`,
    ticket !== undefined && sql`comer.ticket = ${ticket}`,
    status === 'came' && sql`came.owner_code is not null`,
    status === 'not_yet' && sql`came.owner_code is null`,
    ofPeople(sql`comer.id`, { eventCode, kinds: COMING_KINDS, search, by: 'id' }),
  ].filter((condition) => condition !== undefined && condition !== false);
  return sql`(
    select comer.kind, comer.id, comer.ticket, comer.since, came.came_at as "cameAt", came.door, came.despite,
        coalesce(came.days, 0) as days
      from ${comersOf(eventCode)} as comer
      left join (
        select owner_kind, owner_code, min(scanned_at) as came_at, count(*)::int as days,
            (array_agg(door order by scanned_at))[1] as door, (array_agg(despite order by scanned_at))[1] as despite
          from ${checkIns} where event_code = ${eventCode} and place = ${place} and is_first and undone_at is null
          group by owner_kind, owner_code
      ) as came on came.owner_kind = comer.owner_kind and came.owner_code = comer.owner_code
      where ${sql.join(conditions, sql` and `)}
  )`;
}

const COMING_KINDS = ['registration', 'exhibitor', 'sponsor', 'presenter', 'buyer'] as const;

/** Who came last first, then those who have not come, in the order in which they registered. */
export async function listArrivals(
  db: Db,
  wanted: Wanted,
  part?: { offset: number; limit: number },
): Promise<Arrival[]> {
  const cut = part ? sql`limit ${part.limit} offset ${part.offset}` : sql``;
  const found = await rows<Arrival>(
    db,
    sql`select kind, id, ticket, "cameAt", door, despite, days from ${arrivals(wanted)} as arrival
      order by "cameAt" desc nulls last, since, kind, id ${cut}`,
  );
  return found.map((one) => ({ ...one, cameAt: one.cameAt === null ? null : readInstant(one.cameAt) }));
}

export async function countArrivals(db: Db, wanted: Wanted): Promise<number> {
  const [found] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from ${arrivals(wanted)} as arrival`,
  );
  return found?.count ?? 0;
}
