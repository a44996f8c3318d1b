import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { groups } from '../../groups/schema';
import type { Db } from '../../platform/database/database';

/** As many as anybody looks through in a list to choose from. */
const MAX_GROUPS = 1000;

/** The groups whose organiser has proved their address, by their organization. */
export const groupsOfEvent = (db: Db, eventCode: string): Promise<{ code: string; organization: string }[]> =>
  db
    .select({ code: groups.code, organization: groups.organization })
    .from(groups)
    .where(and(eq(groups.eventCode, eventCode), isNotNull(groups.confirmedAt)))
    .orderBy(asc(groups.organization), asc(groups.code))
    .limit(MAX_GROUPS);
