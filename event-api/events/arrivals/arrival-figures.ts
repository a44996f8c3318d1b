import { sql } from 'drizzle-orm';
import { ENTRANCE } from '@/lib/domain/attendance/place';
import { checkIns } from '../../attendance/schema';
import { readInstant } from '../../platform/database/columns';
import type { Db } from '../../platform/database/database';
import { rows } from '../../platform/database/statements';
import { REGISTRATION } from '../../registration/registration-owner';
import { registrations } from '../../registration/schema';

export interface ArrivalFigures {
  /** Those of each ticket who are to come, and how many of them came on the day; with nobody of it left out. */
  tickets: { ticket: string; came: number; expected: number }[];
  /** Presenters, exhibitors and others without a registration who came on the day. */
  others: number;
  /** How many came in each hour in which somebody did, as its beginning. */
  hours: { hour: string; count: number }[];
}

const cameOn = ({ eventCode, day }: { eventCode: string; day: string }) =>
  sql`event_code = ${eventCode} and place = ${ENTRANCE} and day = ${day} and is_first and undone_at is null`;

/** Whether somebody came through the entrance on a day. */
export async function isAnybodyIn(db: Db, of: { eventCode: string; day: string }): Promise<boolean> {
  const found = await rows(db, sql`select from ${checkIns} where ${cameOn(of)} limit 1`);
  return found.length > 0;
}

/** Who came through the entrance on a day of an event. @param zone hours begin by its clock */
export async function readArrivalFigures(
  db: Db,
  { eventCode, day, zone }: { eventCode: string; day: string; zone: string },
): Promise<ArrivalFigures> {
  const came = sql`(select owner_kind, owner_code, scanned_at from ${checkIns} where ${cameOn({ eventCode, day })})`;
  const [found] = await rows<ArrivalFigures>(
    db,
    sql`with came as materialized ${came} select
      (select coalesce(jsonb_agg(jsonb_build_object('ticket', ticket, 'came', came, 'expected', expected)), '[]') from (
        select own.track_code as ticket, count(came.owner_code)::int as came,
            count(*) filter (where came.owner_code is not null
              or own.mode = 'in_person' and own.status in ('submitted', 'changed'))::int as expected
          from ${registrations} as own
          left join came on came.owner_kind = ${REGISTRATION} and came.owner_code = own.code
          where own.event_code = ${eventCode} group by own.track_code
      ) as ticket) as tickets,
      (select count(*)::int from came where owner_kind <> ${REGISTRATION}) as others,
      (select coalesce(jsonb_agg(jsonb_build_object('hour', hour, 'count', count) order by hour), '[]') from (
        select date_trunc('hour', scanned_at, ${zone}) as hour, count(*)::int as count from came group by 1
      ) as hours) as hours`,
  );
  if (!found) throw new Error('figures answered without their row');
  return { ...found, hours: found.hours.map(({ hour, count }) => ({ hour: readInstant(hour), count })) };
}
