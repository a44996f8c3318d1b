import { and, asc, eq, gt, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import { isOneOfMany } from '../../platform/database/statements';
import { holds } from '../../platform/inventory/schema';
import { REGISTRATION } from '../../registration/registration-owner';
import { registrations } from '../../registration/schema';
import { TRACK_PLACES } from '../../tenancy/registration-state';
import { GROUP } from '../group-owner';
import { groups } from '../schema';

/** Days before their end on which places of a group are announced. */
export const WARNED_DAYS = [7, 1] as const;

/** The places that a group keeps in tracks now: `ends_at`, and `since` when. */
const kept = (now: string): SQL => sql`
  select ${holds.endsAt} as ends_at, ${holds.createdAt} as since from ${holds}
  where ${holds.eventCode} = ${groups.eventCode} and ${holds.kind} = ${TRACK_PLACES}
    and ${holds.ownerKind} = ${GROUP} and ${holds.ownerCode} = ${groups.code}
    and ${holds.state} = 'held' and ${holds.endsAt} > ${now}::timestamptz`;

/** The places of its people who have not paid. */
const used = (now: string): SQL => sql`
  select ${holds.endsAt} as ends_at, ${registrations.startedAt} as since
  from ${registrations} join ${holds} on ${isPlaceOf}
  where ${registrations.eventCode} = ${groups.eventCode} and ${registrations.groupCode} = ${groups.code}
    and ${registrations.status} = 'started' and ${holds.endsAt} > ${now}::timestamptz`;

const isPlaceOf = sql`(${holds.eventCode} = ${registrations.eventCode} and ${holds.kind} = ${TRACK_PLACES}
  and ${holds.ownerKind} = ${REGISTRATION} and ${holds.ownerCode} = ${registrations.code} and ${holds.state} = 'held')`;

/**
 * The condition that a group is to be warned now: on one of the days before an end, once, and not about what it took later
 * than that day.
 */
export const isToBeWarned = (now: string): SQL => sql`exists (
  select 1 from (${kept(now)} union all ${used(now)}) as place
  cross join unnest(array[${sql.join(
    WARNED_DAYS.map((days) => sql`${days}::int`),
    sql`, `,
  )}]) as days
  cross join lateral (select place.ends_at - make_interval(days => days) as at) as warning
  where warning.at <= ${now}::timestamptz and place.since < warning.at
    and (${groups.warnedAt} is null or ${groups.warnedAt} < warning.at)
)`;

/** What ends of a group, from now on. */
export interface Ending {
  kind: 'kept' | 'left' | 'unfinished';
  quantity: number;
  /** The first end of them. */
  until: string;
}

/** What a group's places would be lost for when they end: kept and not used, left to it to pay, and not finished. */
export async function readEndings(
  db: Db,
  { eventCode, code, now }: { eventCode: string; code: string; now: string },
): Promise<Ending[]> {
  const isHeld = and(eq(holds.eventCode, eventCode), eq(holds.state, 'held'), gt(holds.endsAt, now));
  const [keptPlaces, people] = await Promise.all([
    db
      .select({ quantity: holds.quantity, until: holds.endsAt })
      .from(holds)
      .where(and(isHeld, eq(holds.kind, TRACK_PLACES), eq(holds.ownerKind, GROUP), eq(holds.ownerCode, code)))
      .orderBy(asc(holds.endsAt)),
    db
      .select({ leftAt: registrations.leftToGroupAt, until: holds.endsAt })
      .from(registrations)
      .innerJoin(holds, isPlaceOf)
      .where(and(isHeld, eq(registrations.groupCode, code), eq(registrations.status, 'started')))
      .orderBy(asc(holds.endsAt)),
  ]);
  const of = (kind: Ending['kind'], found: readonly { quantity?: number; until: string }[]): Ending[] => {
    const [first] = found;
    const quantity = found.reduce((sum, each) => sum + (each.quantity ?? 1), 0);
    return first ? [{ kind, quantity, until: first.until }] : [];
  };
  return [
    ...of('kept', keptPlaces),
    ...of(
      'left',
      people.filter(({ leftAt }) => leftAt !== null),
    ),
    ...of(
      'unfinished',
      people.filter(({ leftAt }) => leftAt === null),
    ),
  ];
}

/** The codes of people's registrations in groups that are not finished and end soon. */
export async function listEndingPeople(
  db: Db,
  {
    eventCode,
    codes,
    now,
    until,
  }: { eventCode: string; codes: readonly string[]; now: string; until: string },
): Promise<string[]> {
  const found = await db
    .select({ code: registrations.code })
    .from(registrations)
    .innerJoin(holds, isPlaceOf)
    .where(
      and(
        eq(registrations.eventCode, eventCode),
        isOneOfMany(registrations.groupCode, codes),
        eq(registrations.status, 'started'),
        isNull(registrations.leftToGroupAt),
        gt(holds.endsAt, now),
        lte(holds.endsAt, until),
      ),
    );
  return found.map(({ code }) => code);
}

/** The condition that a registration was left to its group, which did not pay while its place was held. */
export const isUnpaidTooLong = (now: string): SQL | undefined =>
  and(
    isNotNull(registrations.leftToGroupAt),
    eq(registrations.status, 'started'),
    sql`not exists (select 1 from ${holds} where ${isPlaceOf} and ${holds.endsAt} > ${now}::timestamptz)`,
  );
