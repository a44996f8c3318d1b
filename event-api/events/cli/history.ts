import { type AuditEntry, readEntries } from '../../audit/audit-trail';
import type { Database } from '../../platform/database/database';
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
  if (!(await findEvent(db, code))) return unknownEvent(terminal, code);
  const imports = await listImports(db, code);
  const lines = imports.map(({ number, importedAt, importedBy, via, summary }) => [
    String(number),
    new Date(importedAt).toISOString().slice(0, 19).replace('T', ' '),
    importedBy,
    via,
    summary,
  ]);
  terminal.out(inColumns([['number', 'when (UTC)', 'who', 'how', 'what'], ...lines]));
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

const HEADINGS = ['when', 'who', 'command', 'event', 'outcome', 'what'];

/** Lists who changed what by command, the newest first. An event that is gone is listed as well. */
export async function audit(
  terminal: Terminal,
  { db }: Database,
  { event }: { event: string | undefined },
): Promise<number> {
  let hasEntries = false;
  for await (const page of readEntries(db, event)) {
    terminal.out(inColumns(hasEntries ? page.map(cellsOf) : [HEADINGS, ...page.map(cellsOf)]));
    hasEntries = true;
  }
  if (!hasEntries) terminal.out('No command has changed anything yet.\n');
  return DONE_EXIT_CODE;
}

function cellsOf({ at, who, command, eventCode, outcome, targets }: AuditEntry): string[] {
  const when = new Date(at)
    .toISOString()
    .replace('T', ' ')
    .replace(/\.\d+Z$/, ' UTC');
  return [when, who, command, eventCode ?? '', outcome ?? 'did not end', targets.join(' ')];
}
