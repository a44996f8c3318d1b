import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Deletes the messages of an outbox that are to somebody or name their orders. A mail server has none: what it has sent is in
 * mailboxes, where nobody but their owners can delete it.
 * @param needles addresses and codes, in lower case @returns how many
 */
export async function eraseOutbox(folder: string, needles: readonly string[]): Promise<number> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  let erased = 0;
  for (const name of names) {
    const file = join(folder, name);
    const message = await readFile(file, 'utf8').catch(() => '');
    const text = asRead(message).toLowerCase();
    if (!needles.some((needle) => text.includes(needle))) continue;
    await rm(file, { force: true });
    erased += 1;
  }
  return erased;
}

/** A message with its lines joined and its Base64 parts decoded, as far as a search needs. */
function asRead(message: string): string {
  const joined = message.replace(/=\r?\n/g, '');
  const parts = joined.matchAll(
    /content-transfer-encoding: base64\r?\n(?:[^\r\n]+\r?\n)*\r?\n([A-Za-z0-9+/=\r\n]+)/gi,
  );
  return [joined, ...[...parts].map(([, body]) => Buffer.from(body ?? '', 'base64').toString('utf8'))].join(
    '\n',
  );
}
