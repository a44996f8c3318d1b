import { readStoredEvent } from '../export/read-stored-event';
import { type Importer, previewImport } from '../import/import-event';
import { formatProblem, type Problem, UnusableDefinition } from '../problems/problem';
import { counted } from '../problems/words';
import { type Overrides, readEventFile } from '../reading/read-event-file';
import type { Consent } from './arguments/arguments';
import type { Note } from './audited';
import { importChecked, showEffects, showReport } from './import-checked';
import { DONE_EXIT_CODE, showLines, type Terminal, UNUSABLE_EXIT_CODE } from './terminal';

/**
 * Reports problems of files, also hosts that two of them claim, and says what their import would do.
 * @param given.importer undefined where there is no database to compare with
 * @returns the exit code, as all commands do
 */
export async function check(
  terminal: Terminal,
  options: {
    files: readonly string[];
    overrides: Overrides;
    now: string;
    importer: Importer | undefined;
  },
): Promise<number> {
  const { files, overrides, now, importer } = options;
  const hosts = new Map<string, string>();
  let code = DONE_EXIT_CODE;
  for (const file of files) {
    try {
      const checked = await readEventFile(file, overrides, now, importer && findStored(importer));
      const { definition, locate, warnings } = checked;
      showWarnings(terminal, warnings);
      const complaints = definition.event.hosts.flatMap(({ host }, at) => {
        const other = hosts.get(host);
        hosts.set(host, other ?? file);
        const message = `${other} has "${host}" already; choose another.`;
        return other === undefined ? [] : [locate({ path: ['event', 'hosts', at, 'host'], message })];
      });
      if (complaints.length > 0) throw new UnusableDefinition(complaints);
      const effects = importer && (await previewImport(importer, checked));
      const sessions = definition.programme.workshops.flatMap((workshop) => workshop.sessions).length;
      terminal.out(`${file}: ${definition.event.code} is right, with ${counted(sessions, 'session')}.\n`);
      if (effects) showEffects(terminal, effects);
    } catch (error) {
      if (!(error instanceof UnusableDefinition)) throw error;
      showProblems(terminal, error.problems);
      code = UNUSABLE_EXIT_CODE;
    }
  }
  return code;
}

/** Imports files one by one. An invalid file does not affect the import of the others. */
export async function importFiles(
  terminal: Terminal,
  platform: Importer & { note: Note; user: string },
  options: { files: readonly string[]; overrides: Overrides; consent: Consent },
): Promise<number> {
  const { files, overrides, consent } = options;
  const { note, user, ...importer } = platform;
  let code = DONE_EXIT_CODE;
  for (const file of files) {
    try {
      const checked = await readEventFile(file, overrides, importer.clock.now(), findStored(importer));
      showWarnings(terminal, checked.warnings);
      const { code: eventCode } = checked.definition.event;
      // Of several files each event is a target; of one it is the entry's event.
      note(files.length === 1 ? { eventCode } : { targets: [eventCode] });
      const origin = { by: user, via: 'import' as const };
      const report = await importChecked(terminal, importer, checked, { consent, origin });
      if (report) showReport(terminal, report);
      else if (!consent.dryRun) code = UNUSABLE_EXIT_CODE;
    } catch (error) {
      if (!(error instanceof UnusableDefinition)) throw error;
      showProblems(terminal, error.problems);
      terminal.err(`Nothing of ${file} was imported.\n`);
      code = UNUSABLE_EXIT_CODE;
    }
  }
  return code;
}

const findStored =
  ({ database }: Importer) =>
  (code: string) =>
    readStoredEvent(database.db, code);

const showWarnings = (terminal: Terminal, warnings: readonly Problem[]): void =>
  showLines(
    terminal,
    warnings.map((warning) => `Warning: ${formatProblem(warning)}`),
  );

export const showProblems = (terminal: Terminal, problems: readonly Problem[]): void =>
  showLines(terminal, problems.map(formatProblem));
