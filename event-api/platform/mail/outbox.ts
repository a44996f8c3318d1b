import { createHash } from 'node:crypto';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { writePrivateFile } from '../storage/write-private-file';
import type { Mailer } from './mailer';
import { toNodemailer } from './nodemailer-message';

/** Writes mail to a folder, one `.eml` file per key. The default, for demos and tests. */
export function createOutbox({ folder, from }: { folder: string; from: string }): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(message) {
      const file = join(folder, `${createHash('sha256').update(message.key).digest('hex').slice(0, 32)}.eml`);
      if (await exists(file)) return;
      const { message: body } = await transport.sendMail(toNodemailer(message, from));
      await writePrivateFile(file, body);
    },
    close: () => transport.close(),
  };
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
