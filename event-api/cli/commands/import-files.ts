import { existsSync } from 'node:fs';
import { z } from 'zod';
import type { Environment } from '@/lib/env';
import { isTimeZone } from '@/lib/time/zone-name';
import { type ActPlace, look, perform } from '../../acts/act';
import { bringEvent, eventAsFile, lookAtImport } from '../../acts/events';
import { code, hostName } from '../../definition/values';
import type { OnProgress } from '../../events/import/write-import';
import { formatProblem, type Problem, UnusableDefinition } from '../../events/problems/problem';
import { because } from '../../events/problems/reasons';
import { counted } from '../../events/problems/words';
import type { CheckedEvent } from '../../events/reading/read-definition';
import { type Overrides, readEventFile } from '../../events/reading/read-event-file';
import { TIMES_CHOICES } from '../../events/schedule-files/schedule-format';
import { systemClock } from '../../platform/clock';
import { databaseFolder } from '../../platform/database/embedded';
import { openPlace } from '../place';
import { DONE_EXIT_CODE, showLines, type Terminal, UNUSABLE_EXIT_CODE } from '../terminal';
import { command, tool } from '../words/command';
import { date, path, text } from '../words/fields';
import { CONSENT, importAgreed, showEffects, showProblems, tellUnusable } from './import-checked';

/** What a command says otherwise than a file. */
const OVERRIDES = {
  schedule: path()
    .meta({
      title: 'FILE',
      description:
        "takes the programme from a schedule file: frab XML, c3voc JSON, JSON of pretalx's or Sessionize's API, iCalendar, CSV (docs/schedule-files.md)",
    })
    .optional(),
  host: text('HOST', 'serves the event from this host name only').pipe(hostName).optional(),
  code: text('CODE', 'of the event').pipe(code).optional(),
  client: text('CODE', 'of whom the event belongs to').pipe(code).optional(),
  name: text('NAME', 'of the event').optional(),
  starts: date
    .meta({ title: 'DATE', description: 'moves the event so that this is its first day' })
    .optional(),
  timeZone: text('ZONE', "of a schedule's times, where the file names none or a wrong one")
    .refine(isTimeZone, 'use a name such as America/Vancouver')
    .optional(),
  times: z
    .enum(TIMES_CHOICES)
    .meta({ description: 'what is right in a schedule whose times contradict its time zone' })
    .optional(),
};

/** Files, and what is otherwise for one of them. */
const filesTo = (verb: 'check' | 'import') =>
  z
    .object({ files: z.array(path(), `name the file to ${verb}`), ...OVERRIDES })
    .refine(
      ({ files, ...overrides }) =>
        files.length === 1 || Object.keys(OVERRIDES).every((each) => !(each in overrides)),
      'options are for one file at a time',
    );

/** Reports problems of files, also hosts that two of them claim, and says what their import would do. */
const check = tool({
  words: 'check',
  about:
    'says what is wrong with definition or schedule files, and what their import would do; changes nothing',
  takes: { files: 'FILE…' },
  input: filesTo('check'),
  async run(terminal, context, { files, ...overrides }) {
    // It makes no database where there is none to compare with.
    const place = isThere(context) ? await openPlace(context) : null;
    if (place === undefined) terminal.err('The files are checked without it.\n');
    const now = (context.clock ?? systemClock).now();
    const hosts = new Map<string, string>();
    let exit = DONE_EXIT_CODE;
    try {
      for (const file of files) {
        if (!(await checkFile(terminal, file, { place, hosts, overrides, now }))) exit = UNUSABLE_EXIT_CODE;
      }
    } finally {
      await place?.database.close();
    }
    return exit;
  },
});

/** @returns whether it is right */
async function checkFile(
  terminal: Terminal,
  file: string,
  {
    place,
    hosts,
    overrides,
    now,
  }: { place: ActPlace | null | undefined; hosts: Map<string, string>; overrides: Overrides; now: string },
): Promise<boolean> {
  try {
    const checked = await readEventFile(file, overrides, now, place ? findStored(place) : undefined);
    showWarnings(terminal, checked.warnings);
    refuseSharedHosts(checked, { file, hosts });
    const looked = place ? await look(place, lookAtImport, { checked }) : undefined;
    if (looked?.outcome === 'unusable') throw new UnusableDefinition(looked.problems);
    const { event, programme } = checked.definition;
    const sessions = programme.workshops.flatMap((workshop) => workshop.sessions).length;
    terminal.out(`${file}: ${event.code} is right, with ${counted(sessions, 'session')}.\n`);
    if (looked) showEffects(terminal, looked.effects);
    return true;
  } catch (error) {
    if (!(error instanceof UnusableDefinition)) throw error;
    showProblems(terminal, error.problems);
    return false;
  }
}

/** @throws UnusableDefinition when another of the files has a host */
function refuseSharedHosts(
  { definition, locate }: CheckedEvent,
  { file, hosts }: { file: string; hosts: Map<string, string> },
): void {
  const complaints = definition.event.hosts.flatMap(({ host }, at) => {
    const other = hosts.get(host);
    hosts.set(host, other ?? file);
    const message = `${other} has "${host}" already; choose another.`;
    return other === undefined
      ? []
      : [locate({ path: ['event', 'hosts', at, 'host'], message, inWords: because('host_taken', { host }) })];
  });
  if (complaints.length > 0) throw new UnusableDefinition(complaints);
}

function isThere({
  readEnvironment,
  hasDatabase = databaseExists,
}: {
  readEnvironment: () => Environment;
  hasDatabase?: (env: Environment) => boolean;
}): boolean {
  try {
    return hasDatabase(readEnvironment());
  } catch {
    return true; // opening it says what is wrong with the environment
  }
}

const databaseExists = ({ DATABASE_URL, DATA_DIR }: Environment): boolean =>
  DATABASE_URL !== undefined || existsSync(databaseFolder(DATA_DIR));

/** Imports files one by one. An invalid file does not affect the import of the others. */
const importFiles = command({
  words: 'import',
  about:
    'brings events, or new versions of them; says first what changes, and asks when seats, mails, money or hosts are touched',
  more: 'A schedule file alone is the new programme of the event with its code or acronym; if there is none, it becomes a plain event with one free track.',
  takes: { files: 'FILE…' },
  input: filesTo('import').safeExtend(CONSENT),
  async run(terminal, place, { files, dryRun, yes, ...overrides }) {
    let exit = DONE_EXIT_CODE;
    for (const file of files) {
      const unusable = `Nothing of ${file} was imported.`;
      try {
        const checked = await readEventFile(file, overrides, place.clock.now(), findStored(place));
        showWarnings(terminal, checked.warnings);
        const importing = {
          unusable,
          preview: () => look(place, lookAtImport, { checked }),
          carryOut: (onProgress: OnProgress, agreed: string | undefined) =>
            perform({ ...place, onProgress }, bringEvent, { checked, agreed }),
        };
        exit = Math.max(exit, await importAgreed(terminal, importing, { dryRun, yes }));
      } catch (error) {
        if (!(error instanceof UnusableDefinition)) throw error;
        exit = tellUnusable(terminal, error.problems, unusable);
      }
    }
    return exit;
  },
});

const findStored = (place: ActPlace) => (event: string) => look(place, eventAsFile, { event });

const showWarnings = (terminal: Terminal, warnings: readonly Problem[]): void =>
  showLines(
    terminal,
    warnings.map((warning) => `Warning: ${formatProblem(warning)}`),
  );

export const importCommands = [check, importFiles];
