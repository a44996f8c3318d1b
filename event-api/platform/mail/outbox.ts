import { createHash } from 'node:crypto';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { writePrivateFile } from '../storage/write-private-file';
import type { Mailer } from './mailer';

/** Writes mail to a folder, one `.eml` file per key. The default, for demos and tests. */
export function createOutbox(folder: string): Mailer {
  return {
    async send({ key, source }) {
      const file = join(folder, `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.eml`);
      if (!(await exists(file))) await writePrivateFile(file, source);
    },
    close: () => {},
  };
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
