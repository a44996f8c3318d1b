import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import { rows } from '../../platform/database/statements';

/**
 * How many sessions to come begin while their room, or somebody who presents them, has another one. A workshop in a room and
 * online at the same time is one session to those who present it. The rules are those of an import's warnings
 * (`event-api/events/rules/booked-twice.ts`).
 */
export async function countClashes(
  db: Db,
  { eventCode, now }: { eventCode: string; now: string },
): Promise<number> {
  const sessions = sql`
    select workshop_code, room_code, type, starts_at, ends_at from workshop_sessions
    where event_code = ${eventCode} and not cancelled and ends_at > ${now}::timestamptz`;
  const inRooms = sql`
    select room_code as what, starts_at, ends_at from (${sessions}) as session
    where room_code is not null and type = 'I'`;
  const ofPresenters = sql`
    select distinct presenter_code as what, session.workshop_code, starts_at, ends_at from (${sessions}) as session
    join workshop_presenters as presenter
      on presenter.event_code = ${eventCode} and presenter.workshop_code = session.workshop_code`;
  const [found] = await rows<{ count: number | string }>(
    db,
    sql`select (${overlapping(inRooms)}) + (${overlapping(ofPresenters)}) as "count"`,
  );
  return Number(found?.count ?? 0);
}

/** Counts the spans that begin before an earlier one of the same thing has ended. @param spans with what, starts_at, ends_at */
const overlapping = (spans: SQL): SQL => sql`
  select count(*) from (
    select starts_at, max(ends_at) over (
      partition by what order by starts_at, ends_at rows between unbounded preceding and 1 preceding
    ) as busy_until from (${spans}) as span
  ) as booked where starts_at < busy_until`;
