import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TextMessenger } from './text-messenger';

/** Writes text messages to a folder, one `.txt` file per key. The default, for demos and tests. */
export function createTextOutbox({ folder }: { folder: string }): TextMessenger {
  return {
    async send({ to, body, key }) {
      const file = join(folder, `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.txt`);
      await mkdir(folder, { recursive: true });
      const draft = `${file}.${process.pid}`;
      await writeFile(draft, `To: ${to}\n\n${body}\n`);
      await rename(draft, file);
    },
  };
}
