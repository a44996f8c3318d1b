import { and, asc, eq, gt, isNotNull, not, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { isBeingPaid } from '../../checkout/payments';
import type { Db } from '../../platform/database/database';
import type { Reading } from '../../platform/database/readings/read-together';
import { isOneOfMany, rows } from '../../platform/database/statements';
import { holds } from '../../platform/inventory/schema';
import { TRACK_PLACES } from '../../tenancy/registration-state';
import { lockRegistrations, type Registration, type RegistrationKey } from '../queries';
import { REGISTRATION } from '../registration-owner';
import { registrations } from '../schema';
import { isSubmitted } from '../statuses';

export interface GroupKey {
  eventCode: string;
  groupCode: string;
}

const ofGroup = ({ eventCode, groupCode }: GroupKey) =>
  and(eq(registrations.eventCode, eventCode), eq(registrations.groupCode, groupCode));

/** How far a registration of a group is. */
export interface GroupRegistration {
  code: string;
  status: Registration['status'];
  trackCode: string;
  isLeft: boolean;
  /** Minor units; null until submitted. */
  charged: number | null;
  /** Whether it holds or has bought its place in the track. */
  hasPlace: boolean;
}

/** The registrations of a group, in any status. */
export function listGroupRegistrations(
  db: Db,
  { now, ...group }: GroupKey & { now: string },
): Promise<GroupRegistration[]> {
  const { eventCode, code, status, trackCode, leftToGroupAt, fees } = registrations;
  return rows(
    db,
    sql`select ${code}, ${status}, ${trackCode} as "trackCode", ${leftToGroupAt} is not null as "isLeft",
          (${fees} ->> 'total')::int as charged,
          exists (
            select 1 from ${holds}
            where ${holds.eventCode} = ${eventCode} and ${holds.kind} = ${TRACK_PLACES}
              and ${holds.code} = ${trackCode} and ${holds.ownerKind} = ${REGISTRATION}
              and ${holds.ownerCode} = ${code}
              and (${holds.state} = 'sold' or (${holds.state} = 'held' and ${holds.endsAt} > ${now}::timestamptz))
          ) as "hasPlace"
        from ${registrations} where ${ofGroup(group)}`,
  );
}

/** The whole registrations of a group, in any status. */
export function findGroupRegistrations(db: Db, group: GroupKey): Promise<Registration[]> {
  return db.select().from(registrations).where(ofGroup(group)).orderBy(asc(registrations.startedAt));
}

/** How many others of its group have registered, whoever paid for them, as part of a larger reading of a registration. */
export const othersRegisteredReading = ({ eventCode, code }: RegistrationKey): Reading<number> => ({
  query: sql`
    select count(*)::int as others from ${registrations} as own join ${registrations} as other
      on other.event_code = own.event_code and other.group_code = own.group_code and other.code <> own.code
      and other.status in ('submitted', 'changed')
    where own.event_code = ${eventCode} and own.code = ${code}`,
  read: ([row]) => Number(row?.others ?? 0),
});

/** Locks those of a group who have registered. */
export async function lockRegistered(tx: Db, { eventCode, groupCode }: GroupKey): Promise<Registration[]> {
  const ofTheirs = await findGroupRegistrations(tx, { eventCode, groupCode });
  const codes = ofTheirs.filter(({ status }) => isSubmitted(status)).map(({ code }) => code);
  return (await lockRegistrations(tx, { eventCode, codes })).filter(({ status }) => isSubmitted(status));
}

/** The places of registrations that groups have not paid for, and when they end. */

const isPlaceOf = sql`(${holds.eventCode} = ${registrations.eventCode} and ${holds.kind} = ${TRACK_PLACES}
  and ${holds.ownerKind} = ${REGISTRATION} and ${holds.ownerCode} = ${registrations.code} and ${holds.state} = 'held')`;

/** The places of a group's unpaid registrations as a subquery: `ends_at`, and `since` when. @param group its row's columns */
export const unpaidPlacesOf = (group: { eventCode: AnyPgColumn; code: AnyPgColumn }, now: string): SQL => sql`
  select ${holds.endsAt} as ends_at, ${registrations.startedAt} as since
  from ${registrations} join ${holds} on ${isPlaceOf}
  where ${registrations.eventCode} = ${group.eventCode} and ${registrations.groupCode} = ${group.code}
    and ${registrations.status} = 'started' and ${holds.endsAt} > ${now}::timestamptz`;

export interface UnpaidPlace {
  code: string;
  /** When it was left to the group to pay; null while it is not finished. */
  leftAt: string | null;
  until: string;
}

/** Unpaid places with their registrations, the first that ends before the others. */
export function listUnpaidPlaces(
  db: Db,
  { eventCode, groupCodes, now }: { eventCode: string; groupCodes: readonly string[]; now: string },
): Promise<UnpaidPlace[]> {
  return db
    .select({ code: registrations.code, leftAt: registrations.leftToGroupAt, until: holds.endsAt })
    .from(registrations)
    .innerJoin(holds, isPlaceOf)
    .where(
      and(
        eq(registrations.eventCode, eventCode),
        isOneOfMany(registrations.groupCode, groupCodes),
        eq(registrations.status, 'started'),
        gt(holds.endsAt, now),
      ),
    )
    .orderBy(asc(holds.endsAt), asc(registrations.code));
}

/** What was left to a group that did not pay while the place was held, and is not being paid for. */
export function listUnpaidTooLong(
  db: Db,
  { now, limit, only }: { now: string; limit: number; only?: RegistrationKey },
): Promise<RegistrationKey[]> {
  const { eventCode, code, status, leftToGroupAt } = registrations;
  return db
    .select({ eventCode, code })
    .from(registrations)
    .where(
      and(
        only && eq(eventCode, only.eventCode),
        only && eq(code, only.code),
        isNotNull(leftToGroupAt),
        eq(status, 'started'),
        sql`not exists (select 1 from ${holds} where ${isPlaceOf} and ${holds.endsAt} > ${now}::timestamptz)`,
        not(isBeingPaid(registrations, REGISTRATION)),
      ),
    )
    .limit(limit);
}
