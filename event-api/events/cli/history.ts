import { type AuditEntry, readEntries } from '../../audit/audit-trail';
import type { Database } from '../../platform/database/database';
import { localOf } from '../../platform/local-time';
import { findEvent } from '../../tenancy/find-event';
import { MAX_KEPT_IMPORTS } from '../history/keep-replaced';
import { findReplaced, listImports } from '../history/restore-event';
import type { Importer } from '../import/import-event';
import { UnusableDefinition } from '../problems/problem';
import type { Consent } from './arguments/arguments';
import type { Note } from './audited';
import { importChecked, showReport } from './import-checked';
import { showProblems } from './import-files';
import {
  DONE_EXIT_CODE,
  inColumns,
  printable,
  refused,
  type Terminal,
  UNUSABLE_EXIT_CODE,
  unknownEvent,
} from './terminal';

/** Lists the imports of an event that are kept, the newest first. @returns the exit code, as all commands do */
export async function history(
  terminal: Terminal,
  { database: { db } }: Importer,
  { event: code }: { event: string },
): Promise<number> {
  const event = await findEvent(db, code);
  if (!event) return unknownEvent(terminal, code);
  const zone = event.definition.event.time_zone;
  const imports = await listImports(db, code);
  const lines = imports.map(({ number, importedAt, importedBy, via, summary }) => [
    String(number),
    clockText(importedAt, zone),
    importedBy,
    via,
    summary,
  ]);
  terminal.out(inColumns([['number', `when (${zone})`, 'who', 'how', 'what'], ...lines]));
  if (imports.some(({ isUndoable }) => isUndoable)) {
    terminal.err(`"restore ${printable(code)} NUMBER" brings back what an import replaced.\n`);
  }
  return DONE_EXIT_CODE;
}

/** Brings an event back to what it was before an import, by default before the last one: an import of its own. */
export async function restore(
  terminal: Terminal,
  platform: Importer & { note: Note; user: string },
  options: { event: string; number: number | undefined; consent: Consent },
): Promise<number> {
  const { event: eventCode, number, consent } = options;
  const { note, user, ...importer } = platform;
  const { db } = importer.database;
  note({ eventCode });
  if (!(await findEvent(db, eventCode))) return unknownEvent(terminal, eventCode);
  const version = await findReplaced(db, { eventCode, number });
  if (version === 'unknown') {
    return number === undefined
      ? refused(terminal, `No import of ${eventCode} is kept`)
      : refused(terminal, `There is no import ${number} of ${eventCode} among the last ${MAX_KEPT_IMPORTS}`);
  }
  if (version === 'first')
    return refused(terminal, `That import brought ${eventCode}: before it there was none`);
  try {
    const report = await importChecked(terminal, importer, version.checked, {
      consent,
      origin: { by: user, via: 'restore' },
      // The kept version has the proposals that were workshops then, and no others.
      isComplete: true,
      also: version.alsoRestore,
    });
    if (!report) return consent.dryRun ? DONE_EXIT_CODE : UNUSABLE_EXIT_CODE;
    showReport(terminal, report);
    return DONE_EXIT_CODE;
  } catch (error) {
    if (!(error instanceof UnusableDefinition)) throw error;
    showProblems(terminal, error.problems);
    terminal.err('Nothing changed.\n');
    return UNUSABLE_EXIT_CODE;
  }
}

/** Lists who changed what by command, the newest first. An event that is gone is listed as well, in UTC. */
export async function audit(
  terminal: Terminal,
  { db }: Database,
  { event: code }: { event: string | undefined },
): Promise<number> {
  const zone = (code && (await findEvent(db, code))?.definition.event.time_zone) || 'UTC';
  const headings = [`when (${zone})`, 'who', 'command', 'event', 'outcome', 'what'];
  let hasEntries = false;
  for await (const page of readEntries(db, code)) {
    const lines = page.map((entry) => cellsOf(entry, zone));
    terminal.out(inColumns(hasEntries ? lines : [headings, ...lines]));
    hasEntries = true;
  }
  if (!hasEntries) terminal.out('No command has changed anything yet.\n');
  return DONE_EXIT_CODE;
}

function cellsOf({ at, who, command, eventCode, outcome, targets }: AuditEntry, zone: string): string[] {
  return [clockText(at, zone), who, command, eventCode ?? '', outcome ?? 'did not end', targets.join(' ')];
}

/** A moment as clocks of a zone show it. */
function clockText(instant: string, zone: string): string {
  const { date, time } = localOf(instant, zone);
  return `${date} ${time}`;
}
