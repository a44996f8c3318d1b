import type { Environment } from '@/lib/env';
import type { Log } from '../log';
import type { Database } from './database';
import { openEmbedded } from './embedded';
import { openServer } from './server';

/**
 * Opens PostgreSQL at DATABASE_URL, or else the embedded database in DATA_DIR.
 * @param options.door opens the embedded one to commands, and hears if that is not possible
 * @param options.migrations a folder of others than the product's, for a database of an earlier version
 */
export function openDatabase(
  env: Pick<Environment, 'DATABASE_URL' | 'DATA_DIR' | 'NODE_ENV'>,
  { log, door, migrations }: { log?: Log; door?: Log; migrations?: string } = {},
): Promise<Database> {
  const guard = env.NODE_ENV !== 'production';
  return env.DATABASE_URL
    ? openServer(env.DATABASE_URL, { guard, migrations, ...(log && { log }) })
    : openEmbedded(env.DATA_DIR, { guard, door, migrations });
}
