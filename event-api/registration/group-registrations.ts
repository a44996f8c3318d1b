import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { rows } from '../platform/database/statements';
import { holds } from '../platform/inventory/schema';
import { TRACK_PLACES } from '../tenancy/registration-state';
import type { Registration } from './queries';
import { REGISTRATION } from './registration-owner';
import { registrations } from './schema';

export interface OfGroup {
  eventCode: string;
  groupCode: string;
}

const ofGroup = ({ eventCode, groupCode }: OfGroup) =>
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
  { now, ...group }: OfGroup & { now: string },
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
export function findGroupRegistrations(db: Db, group: OfGroup): Promise<Registration[]> {
  return db.select().from(registrations).where(ofGroup(group)).orderBy(asc(registrations.startedAt));
}
