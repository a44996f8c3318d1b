import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Environment } from '@/lib/env';
import { writePrivateFile } from '../storage/write-private-file';

const siteAddress = z.object({ PORT: z.number().int(), PUBLIC_ORIGIN: z.string().optional() });

const fileIn = (dataFolder: string): string => join(dataFolder, 'site-address.json');

/**
 * Writes down at which port and addresses the site with an embedded database is, for the commands on it: they are typed in
 * another shell, which does not have the site's settings. What cannot be written is only shown less well.
 */
export async function rememberAddress(env: Environment, port: number): Promise<void> {
  if (env.DATABASE_URL !== undefined || env.EVENT_API_URL !== undefined) return;
  const address: z.infer<typeof siteAddress> = { PORT: port, PUBLIC_ORIGIN: env.PUBLIC_ORIGIN };
  await writePrivateFile(fileIn(env.DATA_DIR), JSON.stringify(address)).catch(() => undefined);
}

/**
 * A command's settings, with the port and addresses at which its site was last started, unless the command has its own.
 * @param given the settings as they were typed
 */
export function withSiteAddress(
  env: Environment,
  given: Record<string, string | undefined> = process.env,
): Environment {
  if (env.DATABASE_URL !== undefined || given.PORT || given.PUBLIC_ORIGIN) return env;
  try {
    return { ...env, ...siteAddress.parse(JSON.parse(readFileSync(fileIn(env.DATA_DIR), 'utf8'))) };
  } catch {
    // The site was never started, or is another user's.
    return env;
  }
}
