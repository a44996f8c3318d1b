import type { Environment } from '@/lib/env';
import type { TextMessenger } from './text-messenger';
import { createTextOutbox } from './text-outbox';
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
