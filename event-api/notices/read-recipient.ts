import parsePhoneNumber from 'libphonenumber-js';
import { refuse } from '@/lib/errors';
import { readEmail } from '../registration/email-address';
import type { Recipient } from './subscriptions';

/** The country of a phone number that names none. */
const HOME_COUNTRY = 'CA';

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
  const number = parsePhoneNumber(value, HOME_COUNTRY);
  if (!number?.isValid()) throw refuse(422, field, 'phone_invalid');
  return { channel, recipient: number.number };
}
