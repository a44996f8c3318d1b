import { findReplaced } from '@/event-api/events/history/restore-event';
import { type ImportReport, importEvent } from '@/event-api/events/import/import-event';
import { jobHandlers } from '@/event-api/jobs';
import { SESSIONS_CHANGED } from '@/event-api/workshops/changes/sessions-changed';
import type { TestPlatform } from '../../support/database';
import { runAllJobs } from '../../support/run-all-jobs';
import { untilHeard } from '../../support/until-heard';

/** Brings back what the last import, or the one with a number, replaced. */
export async function restoreEvent(
  platform: TestPlatform,
  eventCode: string,
  number?: number,
): Promise<ImportReport> {
  const kept = await findReplaced(platform.db, { eventCode, number });
  if (typeof kept === 'string') throw new Error(`${eventCode} cannot be restored: ${kept}`);
  const { checked, alsoRestore: also } = kept;
  const origin = { by: 'tester', via: 'restore' as const };
  const report = await importEvent(platform, checked, { origin, isComplete: true, also });
  await untilHeard(platform);
  return report;
}

/** Settles what an import did to sessions, before any refund or mail goes out. */
export async function settleOnly(platform: TestPlatform): Promise<void> {
  const handler = jobHandlers[SESSIONS_CHANGED];
  if (!handler) throw new Error('nothing settles changed sessions');
  await runAllJobs(platform, { [SESSIONS_CHANGED]: handler });
}
