import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Environment } from '@/lib/env';
import { writePrivateFile } from '../storage/write-private-file';
import type { TextMessenger } from './text-messenger';
import { createTwilio } from './twilio';

/**
 * The text messenger that the environment configures.
 * @throws Error when a Twilio account is set without its token or sender
 */
export function createTextMessenger(env: Environment): TextMessenger {
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM, TWILIO_API_URL, OUTBOX_DIR } = env;
  if (!TWILIO_ACCOUNT_SID) return createTextOutbox({ folder: OUTBOX_DIR });
  if (!TWILIO_AUTH_TOKEN || !TWILIO_FROM) {
    throw new Error('TWILIO_ACCOUNT_SID is set: set TWILIO_AUTH_TOKEN and TWILIO_FROM as well.');
  }
  return createTwilio({
    accountSid: TWILIO_ACCOUNT_SID,
    authToken: TWILIO_AUTH_TOKEN,
    from: TWILIO_FROM,
    apiUrl: TWILIO_API_URL,
  });
}

/** Writes text messages to a folder, one `.txt` file per key. The default, for demos and tests. */
export function createTextOutbox({ folder }: { folder: string }): TextMessenger {
  return {
    async send({ to, body, key }) {
      const file = join(folder, `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.txt`);
      await writePrivateFile(file, `To: ${to}\n\n${body}\n`);
    },
  };
}
