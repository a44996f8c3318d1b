import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';

/**
 * Writes a file that only the process's user can read, and makes its folder. The file appears whole or not at all, also when
 * the disk is full or the process dies.
 */
export async function writePrivateFile(file: string, content: string | Uint8Array | Readable): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  // No number of a process: in containers that share a folder every instance has the number 1.
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, content, { mode: 0o600 });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
