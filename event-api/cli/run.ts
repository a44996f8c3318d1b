import { WrongSettings } from '@/lib/env';
import { cutOffBecause } from '../platform/database/door/enter-door';
import type { CommandContext } from './place';
import { NO_DATABASE_EXIT_CODE } from './place';
import { COMMANDS } from './table';
import { UNUSABLE_EXIT_CODE } from './terminal';
import { WrongUsage } from './words/command';
import { findCommand, readValues } from './words/read-line';
import { usageOf } from './words/usage';

const WRONG_USAGE_EXIT_CODE = 2;

/** Runs one command line. @returns the process's exit code */
export async function run(args: readonly string[], context: CommandContext): Promise<number> {
  const { terminal } = context;
  try {
    const { command, rest } = findCommand(COMMANDS, args);
    return await command.bind(readValues(command, rest))(context);
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
    const usage = usageOf(COMMANDS, args.slice(0, 2).join(' ')) ?? usageOf(COMMANDS, args[0] ?? '');
    const end = /[.?]$/.test(error.message) ? '' : '.';
    terminal.err(`${error.message}${end}\n${usage === undefined ? '' : `\n${usage}\n`}`);
    return WRONG_USAGE_EXIT_CODE;
  }
}
