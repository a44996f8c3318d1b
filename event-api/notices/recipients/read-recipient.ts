import { refuse } from '@/lib/errors';
import { readEmail } from './read-email';
import { readPhone } from './read-phone';

/** Who gets a message, and how. */
export interface Recipient {
  channel: 'email' | 'text';
  /** A lower-case e-mail address, or a phone number in international form. */
  recipient: string;
}

/**
 * Whom a message goes to, of what somebody typed.
 * @param typed each value under the name of its field
 * @throws Refusal 422 at the field of the channel when it cannot be written to
 */
export function readRecipient(
  channel: Recipient['channel'],
  typed: { email: readonly [field: string, value: string]; phone: readonly [field: string, value: string] },
): Recipient {
  const [field, value] = channel === 'email' ? typed.email : typed.phone;
  if (channel === 'email') return { channel, recipient: readEmail(value, field) };
  if (value.trim() === '') throw refuse(422, field, 'required');
  return { channel, recipient: readPhone(value, field) };
}
