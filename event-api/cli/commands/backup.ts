import { z } from 'zod';
import { perform } from '../../acts/act';
import { backUp } from '../../acts/site';
import { type BackupManifest, BackupRefused } from '../../backup/backup-folder';
import { restoreBackup } from '../../backup/restore-backup';
import { counted } from '../../events/problems/words';
import { createLog } from '../../platform/log';
import { explanation } from '../../platform/process/start-or-explain';
import { DONE_EXIT_CODE, type Terminal, UNUSABLE_EXIT_CODE } from '../terminal';
import { command, tool } from '../words/command';
import { typedPath } from '../words/fields';

const folder = z.string('name the folder of the backup');

const backup = command({
  words: 'backup',
  about: 'writes database, uploads and secret into a new folder, while the site runs',
  takes: { folder: 'FOLDER' },
  input: z.object({ folder }),
  async run(terminal, place, input) {
    const to = typedPath(input.folder);
    const made = await perform(place, backUp, { folder: to }).catch(asProblem);
    if (typeof made === 'string') return refusedBecause(terminal, made);
    tell(terminal, `${to} has`, made.manifest);
    if (made.outcome === 'done') return DONE_EXIT_CODE;
    terminal.err(
      `The storage has lost ${counted(made.lost.length, 'file', 'files')}; backup.json names them as missing.\n`,
    );
    return UNUSABLE_EXIT_CODE;
  },
});

const restoreAll = tool({
  words: 'restore-all',
  about: 'brings a backup back onto an empty machine: database, uploads and secret',
  takes: { folder: 'FOLDER' },
  input: z.object({ folder }),
  async run(terminal, { readEnvironment }, input) {
    const restored = await restoreBackup(readEnvironment(), typedPath(input.folder), createLog()).catch(
      asProblem,
    );
    if (typeof restored === 'string') return refusedBecause(terminal, restored);
    tell(terminal, 'Restored:', restored);
    return DONE_EXIT_CODE;
  },
});

/** What somebody can do something about, in words; anything else is thrown on. */
function asProblem(error: unknown): string {
  const problem = error instanceof BackupRefused ? error.message : explanation(error);
  if (problem === undefined) throw error;
  return problem;
}

function refusedBecause(terminal: Terminal, problem: string): number {
  terminal.err(`${problem}\n`);
  return UNUSABLE_EXIT_CODE;
}

function tell(terminal: Terminal, what: string, { tables, files, madeAt }: BackupManifest): void {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  terminal.out(
    `${what} ${counted(rows, 'row', 'rows')} of ${tables.length} tables and ${counted(files, 'file', 'files')}, as of ${madeAt}.\n`,
  );
}

export const backupCommands = [backup, restoreAll];
