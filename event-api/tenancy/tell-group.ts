import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { insertJobs } from '../platform/jobs/enqueue';

/** The job that tells the open boards of a group that its people changed. The groups' room carries it out. */
export const GROUP_CHANGED = 'groups.changed';

/**
 * Tells a group's boards, and whoever pays for it, when the transaction commits, once however often it is called in it.
 * Does nothing for what has no group.
 */
export async function tellGroup(
  tx: Db,
  { eventCode, groupCode }: { eventCode: string; groupCode: string | null },
): Promise<void> {
  if (groupCode === null) return;
  const payload = JSON.stringify({ event_code: eventCode, code: groupCode });
  const name = `${GROUP_CHANGED}:${eventCode}:${groupCode}:`;
  await tx.execute(
    insertJobs(
      sql`select ${GROUP_CHANGED}::text, ${eventCode}::text, ${payload}::text::jsonb,
            ${name}::text || pg_current_xact_id()::text, now()`,
    ),
  );
}
