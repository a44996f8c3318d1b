import type { Environment } from '@/lib/env';
import type { ActPlace } from '../acts/act';
import { type Clock, systemClock } from '../platform/clock';
import type { Database } from '../platform/database/database';
import { createLog } from '../platform/log';
import { explanation } from '../platform/process/start-or-explain';
import { createStorage } from '../platform/storage/create-storage';
import { registries } from '../registries';
import type { Terminal } from './terminal';
import { userName } from './user-name';

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

export const NO_DATABASE_EXIT_CODE = 3;

/** Opens the database for a command, and closes it afterwards. */
export async function onDatabase(
  context: CommandContext,
  run: (place: ActPlace) => Promise<number>,
): Promise<number> {
  const place = await openPlace(context);
  if (!place) return NO_DATABASE_EXIT_CODE;
  return run(place).finally(() => place.database.close());
}

/** @returns undefined when the database cannot be opened, which was said */
export async function openPlace({
  terminal,
  readEnvironment,
  openDatabase,
  clock = systemClock,
  user = userName(),
}: CommandContext): Promise<ActPlace | undefined> {
  try {
    const database = await openDatabase(readEnvironment());
    const log = createLog();
    const openStorage = () => createStorage(readEnvironment(), log);
    const { owners, savedAnswers } = registries;
    return { database, clock, actor: user, readEnvironment, log, openStorage, owners, savedAnswers };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    terminal.err(`${explanation(error) ?? `The database cannot be opened: ${reason}`}\n`);
    return undefined;
  }
}
