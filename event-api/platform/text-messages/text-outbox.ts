import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { writePrivateFile } from '../files/write-private-file';
import type { TextMessenger } from './text-messenger';

/** Writes text messages to a folder, one `.txt` file per key. The default, for demos and tests. */
export function createTextOutbox({ folder }: { folder: string }): TextMessenger {
  return {
    async send({ to, body, key }) {
      const file = join(folder, `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.txt`);
      await writePrivateFile(file, `To: ${to}\n\n${body}\n`);
    },
  };
}
