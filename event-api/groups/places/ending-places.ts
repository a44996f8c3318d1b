import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import { holds } from '../../platform/inventory/schema';
import { listUnpaidPlaces, unpaidPlacesOf } from '../../registration/of-group/group-registrations';
import { GROUP } from '../../tenancy/group-owner';
import { TRACK_PLACES } from '../../tenancy/registration-state';
import { groups } from '../schema';

/** Days before their end on which places of a group are announced. */
export const WARNED_DAYS = [7, 1] as const;

/** The places that a group keeps in tracks now: `ends_at`, and `since` when. */
const kept = (now: string): SQL => sql`
  select ${holds.endsAt} as ends_at, ${holds.createdAt} as since from ${holds}
  where ${holds.eventCode} = ${groups.eventCode} and ${holds.kind} = ${TRACK_PLACES}
    and ${holds.ownerKind} = ${GROUP} and ${holds.ownerCode} = ${groups.code}
    and ${holds.state} = 'held' and ${holds.endsAt} > ${now}::timestamptz`;

/**
 * The condition that a group is to be warned now: on one of the days before an end, once, and not about what it took later
 * than that day.
 */
export const isToBeWarned = (now: string): SQL => sql`exists (
  select 1 from (${kept(now)} union all ${unpaidPlacesOf(groups, now)}) as place
  cross join unnest(array[${sql.join(
    WARNED_DAYS.map((days) => sql`${days}::int`),
    sql`, `,
  )}]) as days
  cross join lateral (select place.ends_at - make_interval(days => days) as at) as warning
  where warning.at <= ${now}::timestamptz and place.since < warning.at
    and (${groups.warnedAt} is null or ${groups.warnedAt} < warning.at)
)`;

/** Places of a group of one kind, with the first end of them. */
export interface Ending {
  kind: 'kept' | 'left' | 'unfinished';
  quantity: number;
  until: string;
}

/** What a group has that ends: kept and not used, left to it to pay, and not finished. */
export async function readEndings(
  db: Db,
  { eventCode, code, now }: { eventCode: string; code: string; now: string },
): Promise<Ending[]> {
  const [keptPlaces, unpaid] = await Promise.all([
    db
      .select({ quantity: holds.quantity, until: holds.endsAt })
      .from(holds)
      .where(
        and(
          eq(holds.eventCode, eventCode),
          eq(holds.kind, TRACK_PLACES),
          eq(holds.ownerKind, GROUP),
          eq(holds.ownerCode, code),
          eq(holds.state, 'held'),
          gt(holds.endsAt, now),
        ),
      )
      .orderBy(asc(holds.endsAt)),
    listUnpaidPlaces(db, { eventCode, groupCodes: [code], now }),
  ]);
  return [
    ...endingOf('kept', keptPlaces),
    ...endingOf(
      'left',
      unpaid.filter(({ leftAt }) => leftAt !== null),
    ),
    ...endingOf(
      'unfinished',
      unpaid.filter(({ leftAt }) => leftAt === null),
    ),
  ];
}

function endingOf(kind: Ending['kind'], places: readonly { quantity?: number; until: string }[]): Ending[] {
  const quantity = places.reduce((sum, each) => sum + (each.quantity ?? 1), 0);
  return places.slice(0, 1).map(({ until }) => ({ kind, quantity, until }));
}
