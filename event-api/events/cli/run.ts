import type { Environment } from '@/lib/env';
import { type Clock, systemClock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { createLog } from '../../platform/log';
import { explanation } from '../../platform/process/start-or-explain';
import { createStorage } from '../../platform/storage/create-storage';
import { definitionSchema } from '../reading/definition-schema';
import { applications } from './applications';
import { type Command, readArguments, USAGE } from './arguments';
import { check, exportTo, importFiles, list, notify } from './commands';
import { DONE_EXIT_CODE } from './exit-codes';
import { proposals } from './proposals';
import type { Terminal } from './terminal';
import { WrongUsage } from './wrong-usage';

export const WRONG_USAGE_EXIT_CODE = 2;
export const NO_DATABASE_EXIT_CODE = 3;

/** What a command needs from the process. Tests pass their own. */
export interface CommandContext {
  terminal: Terminal;
  /** @throws Error naming what is wrong with the environment */
  readEnvironment: () => Environment;
  openDatabase: (env: Environment) => Promise<Database>;
  clock?: Clock;
  /** Who runs the command, for what is written down about it; by default the operating system's user. */
  user?: string;
}

/** Runs one command line. @returns the process's exit code */
export async function run(args: readonly string[], context: CommandContext): Promise<number> {
  const { terminal, clock = systemClock } = context;
  try {
    const command = readArguments(args);
    switch (command.name) {
      case 'help':
        terminal.out(`${USAGE}\n`);
        return DONE_EXIT_CODE;
      case 'schema':
        terminal.out(`${JSON.stringify(definitionSchema(), null, 2)}\n`);
        return DONE_EXIT_CODE;
      case 'check':
        return await check(terminal, { ...command, now: clock.now() });
      default:
        return await runOnDatabase(command, context, clock);
    }
  } catch (error) {
    if (!(error instanceof WrongUsage)) throw error;
    terminal.err(`${error.message}.\n\n${USAGE}\n`);
    return WRONG_USAGE_EXIT_CODE;
  }
}

async function runOnDatabase(
  command: Extract<Command, { name: 'import' | 'export' | 'notify' | 'list' | 'applications' | 'proposals' }>,
  { terminal, readEnvironment, openDatabase }: CommandContext,
  clock: Clock,
): Promise<number> {
  const opened = await open(terminal, readEnvironment, openDatabase);
  if (!opened) return NO_DATABASE_EXIT_CODE;
  try {
    if (command.name === 'import') return await importFiles(terminal, { database: opened, clock }, command);
    if (command.name === 'notify') return await notify(terminal, { database: opened, clock }, command);
    if (command.name === 'applications') {
      return await applications(terminal, { database: opened, clock }, command.asked);
    }
    if (command.name === 'proposals') {
      const log = createLog();
      const openStorage = () => createStorage(readEnvironment(), log);
      return await proposals(terminal, { database: opened, clock, log, openStorage }, command.asked);
    }
    return command.name === 'list' ? await list(terminal, opened) : await exportTo(terminal, opened, command);
  } finally {
    await opened.close();
  }
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
