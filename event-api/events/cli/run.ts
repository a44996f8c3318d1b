import { existsSync } from 'node:fs';
import { type Environment, WrongSettings } from '@/lib/env';
import { type Clock, systemClock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { cutOffBecause } from '../../platform/database/door/enter-door';
import { databaseFolder } from '../../platform/database/embedded';
import { createLog } from '../../platform/log';
import { explanation } from '../../platform/process/start-or-explain';
import { createStorage } from '../../platform/storage/create-storage';
import { registries } from '../../registries';
import type { HasOwnerKinds } from '../../tenancy/owner-kinds';
import { definitionSchema } from '../reading/definition-schema';
import { eventFieldsPage } from '../reading/event-fields-page';
import { applications } from './applications';
import { type Command, readArguments } from './arguments/arguments';
import { WrongUsage } from './arguments/options';
import type { OrganiserCommand } from './arguments/organiser';
import { USAGE, usageOf } from './arguments/usage';
import { cancel, resend } from './attendee-commands';
import { audited, type ChangingPlace, type Note, userName } from './audited';
import { cancelEventByCommand } from './cancel-event';
import { exportTo, list, notify } from './commands';
import { comp } from './comp';
import { files } from './files/files';
import { groups } from './groups';
import { audit, history, restore } from './history';
import { check, importFiles } from './import-files';
import { init } from './init';
import { invoices } from './invoices';
import { jobs } from './jobs';
import { lists } from './lists';
import { message } from './message';
import { payments } from './payments';
import { proposals } from './proposals';
import { reconcileByCommand } from './reconcile';
import { refund } from './refund';
import { DONE_EXIT_CODE, type Terminal, UNUSABLE_EXIT_CODE } from './terminal';
import { deleteByCommand, renameByCommand } from './whole-event';

/** What organisers do for attendees and with whole events. @returns the exit code */
function organise(
  terminal: Terminal,
  place: ChangingPlace & HasOwnerKinds,
  options: OrganiserCommand,
): Promise<number> {
  switch (options.verb) {
    case 'comp':
      return comp(terminal, place, options);
    case 'resend':
      return resend(terminal, place, options.code);
    case 'cancel':
      return cancel(terminal, place, options);
    case 'refund':
      return refund(terminal, place, options);
    case 'cancel-event':
      return cancelEventByCommand(terminal, place, options);
    case 'message':
      return message(terminal, place, options);
    case 'delete':
      return deleteByCommand(terminal, place, options);
    case 'rename':
      return renameByCommand(terminal, place, options);
  }
}

const WRONG_USAGE_EXIT_CODE = 2;
const NO_DATABASE_EXIT_CODE = 3;

/** What a command needs from the process. Tests pass their own. */
export interface CommandContext {
  terminal: Terminal;
  /** @throws Error naming what is wrong with the environment */
  readEnvironment: () => Environment;
  openDatabase: (env: Environment) => Promise<Database>;
  /** Whether there is a database already. */
  hasDatabase?: (env: Environment) => boolean;
  clock?: Clock;
  /** Who runs the command, for what is written down about it; by default the operating system's user. */
  user?: string;
}

/** Runs one command line. @returns the process's exit code */
export async function run(args: readonly string[], context: CommandContext): Promise<number> {
  const { terminal, readEnvironment, clock = systemClock } = context;
  try {
    const command = readArguments(args);
    switch (command.name) {
      case 'help':
        terminal.out(`${command.about === undefined ? USAGE : (usageOf(command.about) ?? USAGE)}\n`);
        return DONE_EXIT_CODE;
      case 'schema':
        terminal.out(
          command.as === 'json'
            ? `${JSON.stringify(definitionSchema(), null, 2)}\n`
            : eventFieldsPage(definitionSchema()),
        );
        return DONE_EXIT_CODE;
      case 'init':
        return await init(terminal, { now: clock.now(), readEnvironment }, command.options);
      case 'check':
        return await checkFiles(command, context, clock);
      default:
        return await runOnDatabase(command, context, clock);
    }
  } catch (error) {
    const why = cutOffBecause(error);
    if (why !== undefined) {
      terminal.err(`${why}\n`);
      return NO_DATABASE_EXIT_CODE;
    }
    if (error instanceof WrongSettings) {
      terminal.err(`${error.message}\n`);
      return UNUSABLE_EXIT_CODE;
    }
    if (!(error instanceof WrongUsage)) throw error;
    const usage = usageOf(args[0] ?? '');
    const end = /[.?]$/.test(error.message) ? '' : '.';
    terminal.err(`${error.message}${end}\n${usage === undefined ? '' : `\n${usage}\n`}`);
    return WRONG_USAGE_EXIT_CODE;
  }
}

/** Compares files with the database, where there is one that can be opened; `check` makes none. */
async function checkFiles(
  command: Extract<Command, { name: 'check' }>,
  { terminal, readEnvironment, openDatabase, hasDatabase = databaseExists }: CommandContext,
  clock: Clock,
): Promise<number> {
  const options = { ...command, now: clock.now() };
  const isThere = () => {
    try {
      return hasDatabase(readEnvironment());
    } catch {
      return true; // opening it says what is wrong with the environment
    }
  };
  if (!isThere()) return check(terminal, { ...options, importer: undefined });
  const database = await open(terminal, readEnvironment, openDatabase);
  if (!database) terminal.err('The files are checked without it.\n');
  const importer = database && { database, clock, owners: registries.owners };
  return check(terminal, { ...options, importer }).finally(() => database?.close());
}

const databaseExists = ({ DATABASE_URL, DATA_DIR }: Environment): boolean =>
  DATABASE_URL !== undefined || existsSync(databaseFolder(DATA_DIR));

type OnDatabase = Exclude<Command, { name: 'help' | 'schema' | 'init' | 'check' }>;

async function runOnDatabase(
  command: OnDatabase,
  { terminal, readEnvironment, openDatabase, user = userName() }: CommandContext,
  clock: Clock,
): Promise<number> {
  const opened = await open(terminal, readEnvironment, openDatabase);
  if (!opened) return NO_DATABASE_EXIT_CODE;
  const place = { database: opened, clock, readEnvironment, owners: registries.owners, user };
  try {
    return await audited(place, command, (note) => carryOut(terminal, { ...place, note }, command));
  } finally {
    await opened.close();
  }
}

interface Place extends Pick<CommandContext, 'readEnvironment'>, HasOwnerKinds {
  database: Database;
  clock: Clock;
  note: Note;
  user: string;
}

async function carryOut(terminal: Terminal, place: Place, command: OnDatabase): Promise<number> {
  switch (command.name) {
    case 'import':
      return importFiles(terminal, place, command);
    case 'history':
      return history(terminal, place, command);
    case 'restore':
      return restore(terminal, place, command);
    case 'notify':
      return notify(terminal, place, command);
    case 'applications':
      return applications(terminal, place, command.options);
    case 'groups':
      return groups(terminal, place, command.options);
    case 'jobs':
      return jobs(terminal, place, command.options);
    case 'payments':
      return payments(terminal, place, command.options);
    case 'reconcile':
      return reconcileByCommand(terminal, place, command.options);
    case 'invoices':
      return invoices(terminal, place, command.options);
    case 'files':
      return files(terminal, withStorage(place), command.options);
    case 'proposals':
      return proposals(terminal, withStorage(place), command.options);
    case 'list':
      return list(terminal, place.database);
    case 'export':
      return exportTo(terminal, place.database, command);
    case 'lists':
      return lists(terminal, place, command.options);
    case 'organiser':
      return organise(terminal, place, command.options);
    case 'audit':
      return audit(terminal, place.database, command);
  }
}

function withStorage(place: Place) {
  const log = createLog();
  return { ...place, log, openStorage: () => createStorage(place.readEnvironment(), log) };
}

async function open(
  terminal: Terminal,
  readEnvironment: CommandContext['readEnvironment'],
  openDatabase: CommandContext['openDatabase'],
): Promise<Database | undefined> {
  try {
    return await openDatabase(readEnvironment());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    terminal.err(`${explanation(error) ?? `The database cannot be opened: ${reason}`}\n`);
    return undefined;
  }
}
