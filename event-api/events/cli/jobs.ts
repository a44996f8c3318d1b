import { localMinute } from '@/lib/time/format';
import { csvLines } from '../../platform/csv';
import { dropFailed, listFailed, retryFailed } from '../../platform/jobs/failed-jobs';
import { findEvent } from '../../tenancy/find-event';
import { counted } from '../problems/words';
import type { JobsCommand } from './arguments/jobs';
import type { ChangingPlace } from './audited';
import {
  DONE_EXIT_CODE,
  inColumns,
  printable,
  refused,
  type Terminal,
  UNUSABLE_EXIT_CODE,
  unknownEvent,
} from './terminal';

const HEADINGS = ['job', 'event', 'kind', 'given up', 'attempts', 'error'];

/** Shows the jobs that were given up, and has them tried again or forgotten. @returns the exit code */
export async function jobs(
  terminal: Terminal,
  { database, clock }: ChangingPlace,
  command: JobsCommand,
): Promise<number> {
  const now = clock.now();
  if (command.verb !== 'failed') {
    const change = command.verb === 'retry' ? retryFailed : dropFailed;
    const done = await database.transaction((tx) => change(tx, command.ids, now));
    const others = command.ids.filter((id) => !done.includes(id));
    if (done.length > 0) {
      const what = command.verb === 'retry' ? 'tried again by the running site' : 'forgotten';
      terminal.out(`${counted(done.length, 'job')} ${done.length === 1 ? 'is' : 'are'} ${what}.\n`);
    }
    if (others.length === 0) return DONE_EXIT_CODE;
    const named = others.join(', ');
    if (done.length === 0) return refused(terminal, `No job that was given up has the number ${named}`);
    terminal.err(`No job that was given up has the number ${named}.\n`);
    return UNUSABLE_EXIT_CODE;
  }
  const { event, as, bom } = command;
  if (event !== undefined && !(await findEvent(database.db, event))) return unknownEvent(terminal, event);
  const found = await listFailed(database.db, { eventCode: event });
  const lines = found.map(({ id, eventCode, kind, failedAt, attempts, lastError }) => [
    String(id),
    eventCode ?? '',
    kind,
    failedAt === null ? '' : localMinute(failedAt, 'UTC'),
    String(attempts),
    printable(lastError ?? ''),
  ]);
  if (as === 'csv') terminal.out(csvLines([HEADINGS, ...lines], { bom }));
  else if (lines.length === 0) terminal.out('No job was given up.\n');
  else terminal.out(inColumns([HEADINGS, ...lines]));
  return DONE_EXIT_CODE;
}
