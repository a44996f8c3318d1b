import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Environment } from '@/lib/env';
import { demoDefinitions } from './demo';

/** The command line's entry, which is built beside the server's. */
const COMMAND_LINE = fileURLToPath(new URL('./event.mjs', import.meta.url));

/**
 * Makes the embedded database of a first start, with the demo events in it, in a process of its own. The embedded database
 * never gives back memory that it has once taken: whoever makes it needs twice of what serving takes, and keeps it for as
 * long as the process lives. Where this cannot be done, `importDemoEvents` does it in the server's process.
 */
export async function makeFirstDatabase({ DATA_DIR }: Environment): Promise<void> {
  if (existsSync(join(DATA_DIR, 'database')) || !existsSync(COMMAND_LINE)) return;
  const files = await demoDefinitions();
  if (files.length === 0) return;
  const child = spawn(process.execPath, [COMMAND_LINE, 'import', ...files], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await once(child, 'exit');
}
