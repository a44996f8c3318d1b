import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import { programmeChanges } from './schema';

export type ProgrammeChange = typeof programmeChanges.$inferSelect;

/** What imports changed in an event's programme, the newest first. */
export function listProgrammeChanges(
  db: Db,
  { eventCode, limit }: { eventCode: string; limit: number },
): Promise<ProgrammeChange[]> {
  return db
    .select()
    .from(programmeChanges)
    .where(eq(programmeChanges.eventCode, eventCode))
    .orderBy(desc(programmeChanges.id))
    .limit(limit);
}
