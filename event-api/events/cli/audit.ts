import { type AuditEntry, readEntries } from '../../audit/audit-trail';
import type { Database } from '../../platform/database/database';
import { DONE_EXIT_CODE } from './exit-codes';
import { inColumns } from './print';
import type { Terminal } from './terminal';

const HEADINGS = ['when', 'who', 'command', 'event', 'outcome', 'what'];

/** Lists who changed what by command, the newest first. An event that is gone is listed as well. */
export async function audit(
  terminal: Terminal,
  { db }: Database,
  { event }: { event: string | undefined },
): Promise<number> {
  let found = false;
  for await (const page of readEntries(db, event)) {
    terminal.out(inColumns(found ? page.map(cellsOf) : [HEADINGS, ...page.map(cellsOf)]));
    found = true;
  }
  if (!found) terminal.out('No command has changed anything yet.\n');
  return DONE_EXIT_CODE;
}

function cellsOf({ at, who, command, eventCode, outcome, targets }: AuditEntry): string[] {
  const when = new Date(at)
    .toISOString()
    .replace('T', ' ')
    .replace(/\.\d+Z$/, ' UTC');
  return [when, who, command, eventCode ?? '', outcome ?? 'did not end', targets.join(' ')];
}
