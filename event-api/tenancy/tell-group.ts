import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { insertJobs, presentCause } from '../platform/jobs/enqueue';

/** The job that tells the open boards of a group that its people changed. The groups' room carries it out. */
export const GROUP_CHANGED = 'groups.changed';

/** The job that gives everybody of a group the discount of its size. The groups' room carries it out. */
export const GROUP_GROWN = 'groups.grown';

interface OfGroup {
  eventCode: string;
  groupCode: string | null;
}

/**
 * Tells a group's boards, and whoever pays for it, when the transaction commits, once however often it is called in it.
 * Does nothing for what has no group.
 */
export const tellGroup = (tx: Db, group: OfGroup): Promise<void> => enqueueOfGroup(tx, GROUP_CHANGED, group);

/** Has the group's discount settled once the transaction commits, in which somebody of it registered or changed. */
export const settleGroup = (tx: Db, group: OfGroup): Promise<void> => enqueueOfGroup(tx, GROUP_GROWN, group);

async function enqueueOfGroup(tx: Db, kind: string, { eventCode, groupCode }: OfGroup): Promise<void> {
  if (groupCode === null) return;
  const payload = JSON.stringify({ event_code: eventCode, code: groupCode });
  const name = `${kind}:${eventCode}:${groupCode}:`;
  await tx.execute(
    insertJobs(
      sql`select ${kind}::text, ${eventCode}::text, ${payload}::text::jsonb,
            ${name}::text || pg_current_xact_id()::text, now()`,
      presentCause(),
    ),
  );
}
