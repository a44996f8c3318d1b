import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { isOneOfMany } from '../platform/database/statements';
import { attendsSession } from '../workshops/basket/attends-session';
import type { Registration } from './queries';
import { REGISTRATION } from './registration-owner';
import { type RegistrationStatus, registrations } from './schema';

/** Which registrations of an event; what is left out does not matter. */
export interface RegistrationFilter {
  eventCode: string;
  trackCode?: string | undefined;
  statuses?: readonly RegistrationStatus[] | undefined;
  /** Those with a seat in it. */
  sessionCode?: string | undefined;
  /** A further condition over the columns of registrations. */
  also?: SQL | undefined;
}

/** Registrations that are read at once: a whole one with its answers and sessions takes some kilobytes. */
const REGISTRATIONS_PER_PAGE = 200;

/** All registrations that a filter lets through, the oldest first, in pages. */
export async function* registrationPages(
  db: Db,
  filter: RegistrationFilter,
): AsyncGenerator<readonly Registration[]> {
  let last: Registration | undefined;
  for (;;) {
    const page: Registration[] = await db
      .select()
      .from(registrations)
      .where(and(areWanted(filter), last && isAfter(last)))
      .orderBy(asc(registrations.startedAt), asc(registrations.code))
      .limit(REGISTRATIONS_PER_PAGE);
    if (page.length > 0) yield page;
    if (page.length < REGISTRATIONS_PER_PAGE) return;
    last = page.at(-1);
  }
}

/** Condition: a filter lets a registration through. */
export const areWanted = ({ eventCode, trackCode, statuses, sessionCode, also }: RegistrationFilter) =>
  and(
    eq(registrations.eventCode, eventCode),
    trackCode === undefined ? undefined : eq(registrations.trackCode, trackCode),
    statuses && isOneOfMany(registrations.status, statuses),
    sessionCode === undefined ? undefined : attendsSession(registrations, REGISTRATION, sessionCode),
    also,
  );

const isAfter = ({ startedAt, code }: Registration) =>
  sql`(${registrations.startedAt}, ${registrations.code}) > (${startedAt}::timestamptz, ${code}::text)`;
