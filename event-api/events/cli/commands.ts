import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { asc, count, eq } from 'drizzle-orm';
import { stringify } from 'yaml';
import { queueNews } from '../../notices/subscriptions/queue-news';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { workshopSessions } from '../../programme/schema';
import { findEvent } from '../../tenancy/find-event';
import { events } from '../../tenancy/schema';
import { exportEvent } from '../export/export-event';
import { type ImportReport, importEvent } from '../import/import-event';
import { formatProblem, type Problem, UnusableDefinition } from '../problems/problem';
import { type Overrides, readEventFile } from '../read-event-file';
import { readNews } from '../reading/read-news';
import type { Note } from './audited';
import { DONE_EXIT_CODE, UNUSABLE_EXIT_CODE } from './exit-codes';
import { showLines, unknownEvent } from './print';
import { showProgress, type Terminal } from './terminal';

/** Reports problems of files, also hosts that two of them claim. @returns the exit code, as all commands do */
export async function check(
  terminal: Terminal,
  { files, overrides, now }: { files: readonly string[]; overrides: Overrides; now: string },
): Promise<number> {
  const hosts = new Map<string, string>();
  let code = DONE_EXIT_CODE;
  for (const file of files) {
    try {
      const { definition, locate, warnings } = await readEventFile(file, overrides, now);
      showProblems(terminal, warnings);
      const taken = definition.event.hosts.flatMap(({ host }, at) => {
        const other = hosts.get(host);
        hosts.set(host, other ?? file);
        const message = `${other} has "${host}" already; choose another.`;
        return other === undefined ? [] : [locate({ path: ['event', 'hosts', at, 'host'], message })];
      });
      if (taken.length > 0) throw new UnusableDefinition(taken);
      const sessions = definition.programme.workshops.flatMap((workshop) => workshop.sessions).length;
      terminal.out(`${file}: ${definition.event.code} is right, with ${sessions} sessions.\n`);
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
  platform: { database: Database; clock: Clock; note: Note },
  { files, overrides }: { files: readonly string[]; overrides: Overrides },
): Promise<number> {
  let code = DONE_EXIT_CODE;
  for (const file of files) {
    try {
      const checked = await readEventFile(file, overrides, platform.clock.now());
      showProblems(terminal, checked.warnings);
      const { code: eventCode } = checked.definition.event;
      // Of several files each event is a target; of one it is the entry's event.
      platform.note(files.length === 1 ? { eventCode } : { targets: [eventCode] });
      const name = `Importing ${eventCode}`;
      const report = await importEvent(platform, checked, showProgress(terminal, name));
      showReport(terminal, report);
    } catch (error) {
      if (!(error instanceof UnusableDefinition)) throw error;
      showProblems(terminal, error.problems);
      terminal.err(`Nothing of ${file} was imported.\n`);
      code = UNUSABLE_EXIT_CODE;
    }
  }
  return code;
}

const OUTCOMES = { new: 'is new', changed: 'has changed', unchanged: 'is unchanged' } as const;

function showReport(terminal: Terminal, { code, outcome, sessions, hosts, warnings }: ImportReport): void {
  terminal.out(`${code} ${OUTCOMES[outcome]}: ${sessions} sessions, at ${hosts.join(', ')}.\n`);
  for (const warning of warnings) terminal.err(`  ${warning}\n`);
}

const showProblems = (terminal: Terminal, problems: readonly Problem[]): void =>
  showLines(terminal, problems.map(formatProblem));

/** Lists every event with its days and hosts. */
export async function list(terminal: Terminal, { db }: Database): Promise<number> {
  const found = await db
    .select({ code: events.code, definition: events.definition })
    .from(events)
    .orderBy(asc(events.code));
  const counts = await db
    .select({ code: workshopSessions.eventCode, sessions: count() })
    .from(workshopSessions)
    .where(eq(workshopSessions.cancelled, false))
    .groupBy(workshopSessions.eventCode);
  const sessionsOf = new Map(counts.map(({ code, sessions }) => [code, sessions]));
  for (const { code, definition } of found) {
    const sessions = sessionsOf.get(code) ?? 0;
    const { starts, days, name, hosts } = definition.event;
    const title = typeof name === 'string' ? name : (name.en ?? name.fr ?? '');
    const where = hosts.map(({ host }) => host).join(', ');
    terminal.out(`${code}  ${title}\n  ${starts}, ${days.length} days, ${sessions} sessions, at ${where}\n`);
  }
  if (found.length === 0) terminal.out('There are no events yet.\n');
  return DONE_EXIT_CODE;
}

/** Enqueues news for the subscribers of an event. The running site sends it. */
export async function notify(
  terminal: Terminal,
  { database, clock }: { database: Database; clock: Clock },
  { code, file }: { code: string; file: string },
): Promise<number> {
  const event = await findEvent(database.db, code);
  if (!event) {
    return unknownEvent(terminal, code);
  }
  try {
    const count = await queueNews({ database }, event, await readNews(file), clock.now());
    terminal.out(`Written down for ${count} subscribers; the running site sends it.\n`);
    return DONE_EXIT_CODE;
  } catch (error) {
    if (!(error instanceof UnusableDefinition)) throw error;
    showProblems(terminal, error.problems);
    terminal.err('Nothing was sent.\n');
    return UNUSABLE_EXIT_CODE;
  }
}

/** Exports an event as a definition: into a folder with its files, or the definition alone to standard output. */
export async function exportTo(
  terminal: Terminal,
  { db }: Database,
  { code, folder }: { code: string; folder: string | undefined },
): Promise<number> {
  const exported = await exportEvent(db, code);
  if (!exported) {
    return unknownEvent(terminal, code);
  }
  const yaml = stringify(exported.definition, { lineWidth: 110, aliasDuplicateObjects: false });
  if (folder === undefined) {
    terminal.out(yaml);
    if (exported.assets.length > 0) {
      terminal.err(`Its ${exported.assets.length} pictures and files come with --to FOLDER.\n`);
    }
    return DONE_EXIT_CODE;
  }
  for (const { path, body } of [...exported.assets, { path: 'event.yaml', body: Buffer.from(yaml) }]) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), body);
  }
  terminal.out(`Wrote ${join(folder, 'event.yaml')} and ${exported.assets.length} files.\n`);
  return DONE_EXIT_CODE;
}
