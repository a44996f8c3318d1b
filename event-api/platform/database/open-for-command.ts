import { existsSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Environment } from '@/lib/env';
import { CannotStart } from '../cannot-start';
import type { Database } from './database';
import { enterDoor } from './door/enter-door';
import { databaseFolder, databaseOf } from './embedded';
import { lockFileOf } from './folder-lock';
import { migrationsFolder } from './migrations-folder';
import { openDatabase } from './open';
import { rows } from './statements';
import { whenFree } from './when-free';

/** A server that is starting opens its door after this at most; other commands are seldom at work for longer. */
const MAX_WAIT_MS = 15_000;

type Settings = Pick<Environment, 'DATABASE_URL' | 'DATA_DIR' | 'NODE_ENV'>;

/**
 * Opens the database for a command. While the site runs on the embedded one, this is the site's own, through its door; while
 * another command is at work, it is waited for (docs/rooms/events.md#the-door-to-the-embedded-database).
 * @param tell says what takes a while, one line each
 * @throws FolderInUse when the process that has the folder neither opens a door nor ends
 */
export async function openForCommand(
  env: Settings,
  tell: (line: string) => void,
  maxWaitMs = MAX_WAIT_MS,
): Promise<Database> {
  if (env.DATABASE_URL) return openDatabase(env);
  const folder = databaseFolder(env.DATA_DIR);
  if (!existsSync(folder) && !existsSync(lockFileOf(folder))) {
    tell('Creating the database, which takes a few seconds.');
  }
  const open = () =>
    openDatabase(env).catch((error: unknown) => {
      throw ofAnotherUser(error, env.DATA_DIR);
    });
  const instead = async () => {
    const client = await enterDoor(env.DATA_DIR);
    return client && sameVersion(databaseOf(client, { guard: env.NODE_ENV !== 'production' }));
  };
  return whenFree(open, { maxWaitMs, tell, instead });
}

/** The running site may have been started before its code was changed. @throws CannotStart */
async function sameVersion(database: Database): Promise<Database> {
  try {
    const own = Math.max(...readMigrationFiles({ migrationsFolder: migrationsFolder() }).map(madeAt));
    const [newest] = await rows<{ at: string | number | bigint }>(
      database.db,
      sql`select max(created_at) as at from drizzle.__drizzle_migrations`,
    );
    if (Number(newest?.at) === own) return database;
    throw new CannotStart(
      'The running site is of another version than this command. Start it again, then the command.',
    );
  } catch (error) {
    await database.close();
    throw error;
  }
}

const madeAt = ({ folderMillis }: { folderMillis: number }): number => folderMillis;

function ofAnotherUser(error: unknown, folder: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code !== 'EACCES' && code !== 'EPERM') return error;
  return new CannotStart(`The folder ${folder} is another user's. Run the command as that user.`, {
    cause: error,
  });
}
