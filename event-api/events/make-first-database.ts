import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Environment } from '@/lib/env';
import { databaseFolder } from '../platform/database/embedded';
import { lockFolder } from '../platform/database/folder-lock';
import { demoDefinitions } from './demo';

/** The only argument of the command line's entry when a start, and no person, gives it. */
export const FIRST_START = 'first-start';

/** The built entry of the command line, in the same folder as the server's. */
const COMMAND_LINE = fileURLToPath(new URL('./event.mjs', import.meta.url));

/**
 * Creates the embedded database of a first start, with the demo events, in a separate process. The embedded database never
 * frees memory, and creating it takes twice the memory of serving, which the server would then occupy for as long as it
 * runs. If no child process can do it, or it was killed, `importDemoEvents` does it in the server's process.
 * @throws FolderInUse when another process is doing it
 */
export async function makeFirstDatabase({ DATA_DIR }: Environment): Promise<void> {
  if (existsSync(databaseFolder(DATA_DIR)) || !existsSync(COMMAND_LINE)) return;
  if ((await demoDefinitions()).length === 0) return;
  mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 });
  lockFolder(databaseFolder(DATA_DIR))();
  const child = spawn(process.execPath, [COMMAND_LINE, FIRST_START], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await once(child, 'exit');
}
